import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For a field that its screen or dialog is there for: typing can begin at once. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
