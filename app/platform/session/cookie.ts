/** Name of the staff session cookie; `__Host-` needs TLS or localhost. A request that carries it never meets the page cache. */
export const STAFF_COOKIE = '__Host-phare_staff'
/** The same over plain http on another host. */
export const STAFF_COOKIE_INSECURE = 'phare_staff'

/** Whether a Cookie header carries a staff session. */
export function hasStaffCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && cookieHeader.includes('phare_staff=')
}
