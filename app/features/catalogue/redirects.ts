import { replace } from 'react-router'

/** An unknown or invalid brand or model leads back to all brands, without leaving a dead address in the history. */
export function backToBrands(): Response {
  return replace('/reparation')
}
