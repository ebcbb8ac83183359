/** Addresses of the sign-in pages that mails, guards and forms lead to. */
export const STAFF_PATHS = {
  login: '/login',
  secondFactor: '/login/code',
  forgottenPassword: '/login/mot-de-passe-oublie',
  newPassword: '/login/nouveau-mot-de-passe',
  invitation: '/login/invitation',
  newEmail: '/login/nouvelle-adresse',
  home: '/admin',
  account: '/admin/compte',
} as const

/** Query parameter that carries a mailed link's token, and the one that says where to go after signing in. */
export const TOKEN_PARAM = 'jeton'
export const RETURN_PARAM = 'retour'

/** Where to go after sign-in: the page that was asked for when it is one of the staff area, else the dashboard. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted || !URL.canParse(wanted, 'http://here.invalid')) return STAFF_PATHS.home
  const url = new URL(wanted, 'http://here.invalid')
  const isStaffPath = url.origin === 'http://here.invalid' && (url.pathname === STAFF_PATHS.home || url.pathname.startsWith(`${STAFF_PATHS.home}/`))
  return isStaffPath ? `${url.pathname}${url.search}` : STAFF_PATHS.home
}

/** The sign-in page, with the way back. */
export function loginPath(wanted: string): string {
  return wanted === STAFF_PATHS.home ? STAFF_PATHS.login : `${STAFF_PATHS.login}?${new URLSearchParams({ [RETURN_PARAM]: wanted })}`
}
