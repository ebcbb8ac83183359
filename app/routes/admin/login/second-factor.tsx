import { data, href, redirect } from 'react-router'
import { CodeForm } from '#app/features/accounts/account.schema.ts'
import { RECOVERY_PARAM, SecondFactorForm } from '#app/features/accounts/components/SecondFactorForm.tsx'
import { RETURN_PARAM, loginPath, safeReturnPath } from '#app/features/accounts/paths.ts'
import { useRecoveryCode } from '#app/features/accounts/recovery-codes.commands.server.ts'
import { verifySecondFactor } from '#app/features/accounts/second-factor.commands.server.ts'
import { browserDevice, endedSessionCookie, sessionCookie } from '#app/features/accounts/session-cookie.server.ts'
import { signOut } from '#app/features/accounts/sign-out.commands.server.ts'
import { waitText } from '#app/lib/wait-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { requireTextsOfAnybody } from '#app/platform/http/read-upload.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/second-factor.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context)
  const { searchParams } = url
  const next = safeReturnPath(searchParams.get(RETURN_PARAM))
  if (actor.kind === 'staff') throw redirect(next)
  if (actor.kind !== 'pending') throw redirect(loginPath(next))
  return { email: actor.email, way: searchParams.has(RECOVERY_PARAM) ? ('recovery' as const) : ('totp' as const) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = getCtx(context)
  const next = safeReturnPath(url.searchParams.get(RETURN_PARAM))
  if (ctx.actor.kind === 'staff') return redirect(next)
  if (ctx.actor.kind !== 'pending') return redirect(loginPath(next))
  const form = await requireTextsOfAnybody(request)
  const way = textField(form, 'way')
  if (way === 'leave') {
    await signOut(ctx, { scope: 'local' })
    return redirect(href('/login'), { headers: { 'Set-Cookie': endedSessionCookie(ctx, request) } })
  }
  const input = readForm(form, CodeForm)
  if (!input.valid) return data({ error: input.refusal.errors['code'] ?? '' }, { status: 400 })
  const { device, cookie } = browserDevice(ctx, request)
  const given = { ...input.value, device }
  const result = way === 'recovery' ? await useRecoveryCode(ctx, given) : await verifySecondFactor(ctx, given)
  switch (result.kind) {
    case 'verified': {
      const cookies = [sessionCookie(ctx, request, result.session), cookie]
      return redirect(next, { headers: cookies.map((value): [string, string] => ['Set-Cookie', value]) })
    }
    case 'throttled':
      return data({ error: tooManyTries(way, result.retryAfterS) }, { status: 429, headers: { 'Retry-After': String(result.retryAfterS) } })
    case 'no-factor':
    case 'wrong-code':
      return data(
        { error: way === 'recovery' ? 'Ce code de secours est faux ou a déjà servi.' : 'Ce code est faux ou a expiré. Prenez le suivant.' },
        { status: 400 },
      )
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Double vérification') }, { name: 'robots', content: 'noindex' }]
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorForm way={loaderData.way} email={loaderData.email} error={actionData?.error} />
}

/** Recovery codes have tries of their own: whoever waits for the others need not. */
function tooManyTries(way: string, retryAfterS: number): string {
  const wait = `Trop d’essais. Réessayez dans ${waitText(retryAfterS)}`
  return way === 'recovery' ? `${wait}.` : `${wait}, ou utilisez un code de secours.`
}
