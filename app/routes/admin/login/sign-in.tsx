import { useEffect, useEffectEvent } from 'react'
import { data, href, redirect, useNavigate } from 'react-router'
import { SignInForm as SignInSchema } from '#app/features/accounts/account.schema.ts'
import { useAuth } from '#app/features/accounts/auth/AuthProvider.tsx'
import { SignInForm } from '#app/features/accounts/components/SignInForm.tsx'
import { RETURN_PARAM, safeReturnPath } from '#app/features/accounts/paths.ts'
import { browserDevice, sessionCookie } from '#app/features/accounts/session-cookie.server.ts'
import { signIn } from '#app/features/accounts/sign-in.commands.server.ts'
import { waitText } from '#app/lib/wait-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, refuse } from '#app/platform/http/read-form.server.ts'
import { requireTextsOfAnybody } from '#app/platform/http/read-upload.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/sign-in.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getCtx(context)
  const { search, searchParams } = url
  if (actor.kind === 'staff') throw redirect(safeReturnPath(searchParams.get(RETURN_PARAM)))
  if (actor.kind === 'pending') throw redirect(`${href('/login/code')}${search}`)
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = getCtx(context)
  const form = await requireTextsOfAnybody(request)
  const input = readForm(form, SignInSchema)
  if (!input.valid) return data(input.refusal, { status: 400 })
  const again = refuse(form, {})

  const { device, cookie } = browserDevice(ctx, request)
  const result = await signIn(ctx, { ...input.value, channel: 'browser', device })
  switch (result.kind) {
    case 'signed-in': {
      const { search, searchParams } = url
      const next = result.needsSecondFactor ? `${href('/login/code')}${search}` : safeReturnPath(searchParams.get(RETURN_PARAM))
      const cookies = [sessionCookie(ctx, request, result.session), cookie]
      return redirect(next, { headers: cookies.map((value): [string, string] => ['Set-Cookie', value]) })
    }
    case 'throttled':
      return data(
        { ...again, banner: `Trop d’essais. Réessayez dans ${waitText(result.retryAfterS)}.` },
        { status: 429, headers: { 'Retry-After': String(result.retryAfterS) } },
      )
    case 'banned':
      return data({ ...again, banner: 'Ce compte est suspendu. Demandez à un gérant de le rétablir.' }, { status: 403 })
    case 'missing-credentials':
    case 'wrong-credentials':
      return data({ ...again, banner: 'Email ou mot de passe incorrect' }, { status: 400 })
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Administration') }, { name: 'robots', content: 'noindex' }]
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const { status, statusNow } = useAuth()
  const navigate = useNavigate()
  const enterIfSignedIn = useEffectEvent(() => {
    if (statusNow() === 'present') void navigate(href('/admin'), { replace: true })
  })
  // Somebody may sign in in another tab meanwhile.
  useEffect(() => {
    if (status === 'present') enterIfSignedIn()
  }, [status])
  return <SignInForm answer={actionData} />
}
