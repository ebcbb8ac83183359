import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as the server sent it, true once script runs in it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
