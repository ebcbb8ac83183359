import { useSyncExternalStore } from 'react'

/** False on the server and until the page answers to script: what needs script shows its plain form till then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => {}
}
