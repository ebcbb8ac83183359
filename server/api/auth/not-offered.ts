/** Parts of this API that clients know and this product does not offer. Never a 5xx: the standard client would try again. */
interface NotOffered {
  pattern: RegExp
  status: 404 | 422
  code: string
  message: string
}

const disabled = (pattern: RegExp, what: string): NotOffered => ({
  pattern,
  status: 404,
  code: 'feature_disabled',
  message: `${what} is not offered by this server`,
})

export const NOT_OFFERED: readonly NotOffered[] = [
  { pattern: /^\/(otp|magiclink)$/, status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' },
  { pattern: /^\/user\/identities(\/|$)/, status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
  { pattern: /^\/sso(\/|$)/, status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  { pattern: /^\/passkeys(\/|$)/, status: 404, code: 'passkey_disabled', message: 'Passkeys is disabled' },
  { pattern: /^\/(oauth|user\/oauth)(\/|$)/, status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' },
  { pattern: /^\/factors\/recovery-codes(\/|$)/, status: 404, code: 'feature_disabled', message: 'Recovery codes is disabled' },
  disabled(/^\/(authorize|callback)$/, 'Sign-in with another provider'),
  disabled(/^\/(verify|resend|reauthenticate)$/, 'Verification by mail'),
  disabled(/^\/recover$/, 'Password recovery over the API'),
  disabled(/^\/(invite|generate_link)$/, 'Invitation over the API'),
  disabled(/^\/admin(\/|$)/, 'Account administration over the API'),
]
