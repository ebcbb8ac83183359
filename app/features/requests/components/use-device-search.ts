import { useEffect, useRef, useState } from 'react'
import { searchDevices } from '../device-search.ts'
import type { FoundModel } from '../form-answer.ts'

/** After the last key, before asking, ms. */
const TYPING_PAUSE_MS = 150

export interface DeviceSearch {
  found: readonly FoundModel[]
  /** The suggestion that the arrow keys stand on; -1 for none. */
  active: number
  setActive: (active: number) => void
  type: (text: string) => void
  close: () => void
}

/** Suggestions while somebody types; only the answer to the last text is shown. */
export function useDeviceSearch(): DeviceSearch {
  const [found, setFound] = useState<readonly FoundModel[]>([])
  const [active, setActive] = useState(-1)
  const asked = useRef<AbortController>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stop(): void {
    clearTimeout(pause.current)
    asked.current?.abort()
  }
  useEffect(() => stop, [])

  function show(models: readonly FoundModel[]): void {
    setFound(models)
    setActive(-1)
  }
  async function ask(text: string, signal: AbortSignal): Promise<void> {
    const models = await searchDevices(text, signal)
    if (!signal.aborted) show(models)
  }
  function type(text: string): void {
    stop()
    const controller = new AbortController()
    asked.current = controller
    pause.current = setTimeout(() => void ask(text, controller.signal), TYPING_PAUSE_MS)
  }
  function close(): void {
    stop()
    show([])
  }
  return { found, active, setActive, type, close }
}
