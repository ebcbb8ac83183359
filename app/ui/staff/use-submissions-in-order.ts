import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Stands on a form that says what each of its lines was when it was read: a change that was just made has to be read before the next one is sent, or
 * the server takes it for somebody else's.
 */
export const SENDS_WHAT_IS_READ = { 'data-sends-what-is-read': '' }

interface WaitingSubmission {
  form: HTMLFormElement
  submitter: HTMLElement | null
}

/**
 * A form that is sent while another one is on its way would cut that one off, and the router may cut it off before the server
 * has read it. The later form therefore waits for the answer to the earlier one and is sent then. A form that the answer has
 * replaced or emptied meanwhile is not sent: it no longer says what the screen shows, or what was pressed (a button pressed twice).
 */
export function useSubmissionsInOrder(): void {
  const { state } = useNavigation()
  const waiting = useRef<WaitingSubmission>(undefined)

  const holdBack = useEffectEvent((event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    const isUnread = state === 'loading' && 'sendsWhatIsRead' in event.target.dataset
    if (state !== 'submitting' && !isUnread) return
    event.preventDefault()
    event.stopPropagation()
    waiting.current = { form: event.target, submitter: event.submitter }
  })
  useEffect(() => {
    const listen = (event: SubmitEvent) => holdBack(event)
    const forget = ({ target }: Event) => {
      if (waiting.current?.form === target) waiting.current = undefined
    }
    window.addEventListener('submit', listen, { capture: true })
    window.addEventListener('reset', forget)
    return () => {
      window.removeEventListener('submit', listen, { capture: true })
      window.removeEventListener('reset', forget)
    }
  }, [])

  useEffect(() => {
    const { current } = waiting
    if (state !== 'idle' || !current) return
    waiting.current = undefined
    if (current.form.isConnected) current.form.requestSubmit(current.submitter)
  }, [state])
}
