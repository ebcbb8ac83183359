import { useEffect, useState } from 'react'

/** How often the shown state is looked at again, ms: badges are exact to the minute. */
const TICK_MS = 15_000

/** The current instant: the server's while hydrating, then the visitor's clock. */
export function useNow(renderedAt: string): Date {
  const [now, setNow] = useState(() => new Date(renderedAt))
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, TICK_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
