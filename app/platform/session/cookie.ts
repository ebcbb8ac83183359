/** Name of the staff session cookie; `__Host-` needs TLS or localhost. A request that carries it never meets the page cache. */
export const STAFF_COOKIE = '__Host-phare_staff'
/** The same over plain http on another host. */
export const STAFF_COOKIE_INSECURE = 'phare_staff'

/** Whether a Cookie header carries a staff session. */
export function hasStaffCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && cookieHeader.includes('phare_staff=')
}

/**
 * The session cookie's value, or null. On a secure address only the `__Host-` name counts: the other one could have been
 * planted by a neighbouring host.
 */
export function readStaffCookie(cookieHeader: string | null, secure: boolean): string | null {
  return readCookie(cookieHeader, secure ? STAFF_COOKIE : STAFF_COOKIE_INSECURE)
}

function readCookie(cookieHeader: string | null, wanted: string): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const separator = pair.indexOf('=')
    if (pair.slice(0, separator).trim() === wanted) return pair.slice(separator + 1).trim() || null
  }
  return null
}

/** Marks a browser in which somebody signed in: it gives no access, only tries of its own at the password. */
const DEVICE_COOKIE = { secure: '__Host-phare_device', insecure: 'phare_device' } as const

export function readDeviceCookie(cookieHeader: string | null, secure: boolean): string | null {
  return readCookie(cookieHeader, secure ? DEVICE_COOKIE.secure : DEVICE_COOKIE.insecure)
}

export function deviceCookie(value: string, secure: boolean, maxAgeS: number): string {
  return `${secure ? DEVICE_COOKIE.secure : DEVICE_COOKIE.insecure}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeS}${secure ? '; Secure' : ''}`
}

/** Set-Cookie header of a session. It stays until the session's own end: the server decides how long that is. */
export function staffCookie(value: string, secure: boolean, maxAgeS: number): string {
  return `${secure ? STAFF_COOKIE : STAFF_COOKIE_INSECURE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure ? '; Secure' : ''}`
}

export function clearedStaffCookie(secure: boolean): string {
  return staffCookie('', secure, 0)
}
