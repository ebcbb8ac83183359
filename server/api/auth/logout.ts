import { SIGN_OUT_SCOPES, signOut } from '#app/features/accounts/sign-out.commands.server.ts'
import { AuthError } from './auth-error.ts'
import { signedInCtx } from './call.ts'
import type { AuthCall } from './call.ts'

/** `POST /logout?scope=global|local|others` */
export async function logout(call: AuthCall): Promise<Response> {
  const ctx = await signedInCtx(call)
  const wanted = call.url.searchParams.get('scope') || 'global'
  const scope = SIGN_OUT_SCOPES.find((known) => known === wanted)
  if (!scope) throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(wanted)}`)
  await signOut(ctx, { scope })
  return new Response(null, { status: 204 })
}
