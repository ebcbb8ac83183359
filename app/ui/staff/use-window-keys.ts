import { useEffect, useEffectEvent } from 'react'

/** Hears every key of the window while its screen is there, always by what the screen knows now. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
