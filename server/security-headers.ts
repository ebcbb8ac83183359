/** The counter scans bar codes with the camera; no other page of ours, and nobody else's, gets it. */
export const STAFF_PERMISSIONS = { 'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()' }

/** Sent with every answer. HSTS only when the public address is https: on plain http it would lock the shop out. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
