import { data, href, redirect } from 'react-router'
import { NAME_PROBLEM_TEXTS } from '#app/features/accounts/account-name.server.ts'
import type { UnfitName } from '#app/features/accounts/account-name.server.ts'
import type { MailedLinkAnswer } from '#app/features/accounts/components/MailedLinkForm.tsx'
import { PASSWORD_PROBLEM_TEXTS } from '#app/features/accounts/password-rules.server.ts'
import type { ResetPasswordResult } from '#app/features/accounts/password-reset.commands.server.ts'
import { sessionCookie } from '#app/features/accounts/session-cookie.server.ts'
import { waitText } from '#app/lib/wait-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { refuse } from '#app/platform/http/read-form.server.ts'

/** What a person sees after choosing a password through a mailed link: signed in when it worked, else the form with what they typed. */
export function mailedLinkAnswer(ctx: Ctx, request: Request, form: FormData, result: ResetPasswordResult | UnfitName) {
  switch (result.kind) {
    case 'signed-in':
      return redirect(href(result.needsSecondFactor ? '/login/code' : '/admin'), {
        headers: { 'Set-Cookie': sessionCookie(ctx, request, result.session) },
      })
    case 'weak-password':
      return answer(refuse(form, { password: PASSWORD_PROBLEM_TEXTS[result.problem] }), 400)
    case 'unfit-name':
      return answer(refuse(form, { name: NAME_PROBLEM_TEXTS[result.problem] }), 400)
    case 'throttled':
      return answer({ ...refuse(form, {}), banner: `Trop d’essais. Réessayez dans ${waitText(result.retryAfterS)}.` }, 429)
    case 'invalid-link':
      return answer({ banner: 'Ce lien ne fonctionne plus. Demandez-en un autre.' }, 404)
  }
}

function answer(body: MailedLinkAnswer, status: number) {
  return data(body, { status })
}
