/** What the service says of itself: keys, settings, health. */
import { signUpIsOpen } from '#app/features/accounts/sign-up.commands.server.ts'
import { listPublicKeys } from '#app/features/accounts/signing-keys.server.ts'
import type { AuthCall } from './call.ts'

const KEY_SET_MAX_AGE_S = 600

/** Providers that clients know how to offer; the only one here is e-mail. */
const OTHER_PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
] as const

export async function keySet({ ctx }: AuthCall): Promise<Response> {
  return Response.json({ keys: await listPublicKeys(ctx) }, { headers: { 'Cache-Control': `public, max-age=${KEY_SET_MAX_AGE_S}` } })
}

export async function settings({ ctx }: AuthCall): Promise<Response> {
  return Response.json({
    external: { ...Object.fromEntries(OTHER_PROVIDERS.map((provider) => [provider, false])), email: true, phone: false },
    disable_signup: !signUpIsOpen(ctx),
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
}

export async function health(): Promise<Response> {
  return Response.json({ version: 'v2.196.0', name: 'Staff sign-in', description: 'Compatible with the GoTrue API' })
}
