import { useNavigation } from 'react-router'

/** Whether a posted form is on its way, up to the page that it leads to. */
export function useBusy(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}
