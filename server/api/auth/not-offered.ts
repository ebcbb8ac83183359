/** Parts of this API that clients know and this product does not offer. 404 and 422: switched off for good; 501: nobody built it. */
interface NotOffered {
  pattern: RegExp
  status: 404 | 422 | 501
  code: string
  message: string
}

const notImplemented = (pattern: RegExp, what: string): NotOffered => ({
  pattern,
  status: 501,
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
  notImplemented(/^\/(authorize|callback)$/, 'Sign-in with another provider'),
  notImplemented(/^\/(verify|resend|reauthenticate)$/, 'Verification by mail'),
  notImplemented(/^\/recover$/, 'Password recovery over the API'),
  notImplemented(/^\/(invite|generate_link)$/, 'Invitation over the API'),
  notImplemented(/^\/admin(\/|$)/, 'Account administration over the API'),
]
