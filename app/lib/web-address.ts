const SECURE = 'https://'

/** Said under a field of an address, and when what was typed is none. */
export const WEB_ADDRESS_HINT = 'Par exemple mediateur.example\u00a0: nous ajoutons https://.'
export const NO_WEB_ADDRESS = 'Ce n’est pas l’adresse d’un site. Exemple\u00a0: mediateur.example.'
export const NOT_SECURE = 'Une adresse en http:// n’est pas chiffrée. Essayez la même qui commence par https://.'

/** "mediateur.example/litiges" → "https://mediateur.example/litiges"; with another scheme, it stays as it was typed. */
export function withHttps(typed: string): string {
  return typed === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : SECURE + typed.replace(/^\/+/, '')
}

/** What keeps an address from being one that pages may link to; undefined when nothing does, also for no address. */
export function webAddressProblem(address: string): string | undefined {
  if (address === '') return undefined
  const url = URL.parse(address)
  if (url?.protocol === 'http:') return NOT_SECURE
  return url?.protocol === 'https:' && url.hostname.includes('.') && !/\s/.test(address) ? undefined : NO_WEB_ADDRESS
}
