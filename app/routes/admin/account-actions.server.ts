import { href, redirect } from 'react-router'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { AccountIntent, Enrolment } from '#app/features/accounts/account-answer.ts'
import { ACCOUNT_INTENTS } from '#app/features/accounts/account-answer.ts'
import { NAME_PROBLEM_TEXTS } from '#app/features/accounts/account-name.server.ts'
import { changePassword, getUser, updateUser } from '#app/features/accounts/account.commands.server.ts'
import { ChangeEmailForm, ChangePasswordForm, CodeForm, ProfileForm } from '#app/features/accounts/account.schema.ts'
import { chooseDigest } from '#app/features/accounts/digest.commands.server.ts'
import { PASSWORD_PROBLEM_TEXTS } from '#app/features/accounts/password-rules.server.ts'
import { renewRecoveryCodes } from '#app/features/accounts/recovery-codes.commands.server.ts'
import { enrolSecondFactor, removeSecondFactor, verifySecondFactor } from '#app/features/accounts/second-factor.commands.server.ts'
import { browserDevice, endedSessionCookie, sessionCookie } from '#app/features/accounts/session-cookie.server.ts'
import { revokeSession, signOut } from '#app/features/accounts/sign-out.commands.server.ts'
import { waitText } from '#app/lib/wait-text.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import { readForm, refuse, requireIntent } from '#app/platform/http/read-form.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { answer, askAgain, isProofRefusal, proofIn } from './account-proof.server.ts'
import type { Answer } from './account-proof.server.ts'

const FactorName = z.object({
  friendlyName: typedLine.pipe(z.string().min(1, 'Donnez un nom à cet appareil.').max(60, 'Indiquez au plus 60 caractères.')),
})
const EnrolmentCode = CodeForm.extend({ factorId: z.uuid(), secret: z.string().max(200), uri: z.string().max(500) })
const ForFactor = z.object({ factorId: z.uuid() })
const ForSession = z.object({ sessionId: z.uuid() })

type Run = (ctx: Ctx, form: FormData, request: Request) => Promise<Answer>

const RUN = {
  async rename(ctx, form) {
    const input = readForm(form, ProfileForm)
    if (!input.valid) return answer(input.refusal, 400)
    const result = await updateUser(ctx, input.value)
    if (result.kind === 'unfit-name') return answer(refuse(form, { name: NAME_PROBLEM_TEXTS[result.problem] }), 400)
    return done('Nom enregistré.')
  },
  async digest(ctx, form) {
    const wanted = form.get('wanted') === 'oui'
    await chooseDigest(ctx, { wanted })
    return done(wanted ? 'Vous recevrez les statistiques chaque mois.' : 'Vous ne recevrez plus les statistiques par e-mail.')
  },
  password: runPassword,
  email: runEmail,
  async 'withdraw-email'(ctx) {
    const { email } = await getUser(ctx)
    await updateUser(ctx, { email })
    return done('Changement d’adresse annulé.')
  },
  enrol: runEnrol,
  verify: runVerify,
  async 'remove-factor'(ctx, form) {
    const input = readForm(form, ForFactor)
    const result = input.valid ? await removeSecondFactor(ctx, { ...input.value, ...proofIn(form) }) : null
    if (result && isProofRefusal(result)) return askAgain(form, 'remove-factor', result)
    return result?.kind === 'removed'
      ? done('Application retirée. Vos autres appareils sont déconnectés.')
      : failed('Cette application n’est plus là.')
  },
  async 'renew-codes'(ctx, form) {
    const result = await renewRecoveryCodes(ctx, proofIn(form))
    if (isProofRefusal(result)) return askAgain(form, 'renew-codes', result)
    return result.kind === 'renewed' ? answer({ recoveryCodes: result.codes }) : failed('Ajoutez d’abord une application d’authentification.')
  },
  async revoke(ctx, form) {
    const input = readForm(form, ForSession)
    return input.valid && (await revokeSession(ctx, input.value)) ? done('Appareil déconnecté.') : failed('Cet appareil n’était déjà plus connecté.')
  },
  async 'sign-out-others'(ctx) {
    await signOut(ctx, { scope: 'others' })
    return done('Les autres appareils sont déconnectés.')
  },
  async 'sign-out-everywhere'(ctx, _form, request) {
    await signOut(ctx, { scope: 'global' })
    throw redirect(href('/login'), { headers: { 'Set-Cookie': endedSessionCookie(ctx, request) } })
  },
} satisfies Record<AccountIntent, Run>

/** What the forms of the second factor ask for: they also stand where an account is set up. */
const FACTOR_INTENTS: ReadonlySet<unknown> = new Set(['enrol', 'verify', 'remove-factor', 'renew-codes'] satisfies AccountIntent[])

export function asksForFactor(form: FormData): boolean {
  return FACTOR_INTENTS.has(form.get('intent'))
}

/** Does what a form of the account screen asks for. */
export async function runAccountIntent(ctx: Ctx, request: Request): Promise<Answer> {
  return runAccountForm(ctx, await requireTexts(request), request)
}

/** The same for a form that was read. */
export async function runAccountForm(ctx: Ctx, form: FormData, request: Request): Promise<Answer> {
  return RUN[requireIntent(form, ACCOUNT_INTENTS)](ctx, form, request)
}

async function runPassword(ctx: Ctx, form: FormData): Promise<Answer> {
  const input = readForm(form, ChangePasswordForm)
  if (!input.valid) return answer(input.refusal, 400)
  const result = await changePassword(ctx, input.value)
  switch (result.kind) {
    case 'updated':
      return done('Mot de passe changé. Vos autres appareils sont déconnectés.')
    case 'weak-password':
      return answer(refuse(form, { newPassword: PASSWORD_PROBLEM_TEXTS[result.problem] }), 400)
    case 'same-password':
      return answer(refuse(form, { newPassword: 'C’est déjà votre mot de passe. Choisissez-en un autre.' }), 400)
    case 'wrong-current-password':
      return answer(refuse(form, { currentPassword: 'Ce n’est pas votre mot de passe actuel.' }), 400)
    case 'throttled':
      return answer(refuse(form, { currentPassword: `Trop d’essais. Réessayez dans ${waitText(result.retryAfterS)}.` }), 429)
    case 'current-password-required':
    case 'email-taken':
    case 'needs-second-factor':
    case 'unfit-data':
    case 'unfit-name':
      throw new Error(`changing a password cannot end with ${result.kind} here`)
  }
}

async function runEmail(ctx: Ctx, form: FormData): Promise<Answer> {
  const input = readForm(form, ChangeEmailForm)
  if (!input.valid) return answer(input.refusal, 400)
  const { newEmail } = input.value
  const result = await updateUser(ctx, { email: newEmail, ...proofIn(form) })
  if (isProofRefusal(result)) return askAgain(form, 'email', result)
  switch (result.kind) {
    case 'updated':
      if (result.user.newEmail === null) return answer(refuse(form, { newEmail: 'C’est déjà votre adresse.' }), 400)
      return done(`${mailSaid(ctx, `Un lien est parti à ${newEmail}.`)} L’adresse change quand vous le confirmez.`)
    case 'email-taken':
      return answer(refuse(form, { newEmail: 'Un autre compte utilise déjà cette adresse.' }), 400)
    case 'weak-password':
    case 'same-password':
    case 'needs-second-factor':
    case 'unfit-data':
    case 'unfit-name':
      throw new Error(`changing an address cannot end with ${result.kind} here`)
  }
}

async function runEnrol(ctx: Ctx, form: FormData): Promise<Answer> {
  const input = readForm(form, FactorName)
  if (!input.valid) return answer(input.refusal, 400)
  const result = await enrolSecondFactor(ctx, { ...input.value, ...proofIn(form) })
  if (isProofRefusal(result)) return askAgain(form, 'enrol', result)
  switch (result.kind) {
    case 'enrolled':
      return answer({ enrolment: enrolment(result) })
    case 'name-taken':
      return answer(refuse(form, { friendlyName: 'Un de vos appareils porte déjà ce nom.' }), 400)
    case 'too-many':
      return answer(refuse(form, { friendlyName: 'Vous avez déjà 5 applications. Retirez-en une d’abord.' }), 400)
    case 'needs-second-factor':
      throw new Error('a session of the staff area has its second factor')
  }
}

async function runVerify(ctx: Ctx, form: FormData, request: Request): Promise<Answer> {
  const input = readForm(form, EnrolmentCode)
  if (!input.valid) {
    // Only the code is typed; without it the application that is being added stays on the screen.
    const asked = readForm(form, EnrolmentCode.omit({ code: true }))
    return asked.valid
      ? answer({ enrolment: enrolment(asked.value), errors: input.refusal.errors }, 400)
      : failed('Recommencez l’ajout de l’application.')
  }
  const { device, cookie } = browserDevice(ctx, request)
  const result = await verifySecondFactor(ctx, { ...input.value, device })
  switch (result.kind) {
    case 'verified':
      return answer(
        {
          notice: { kind: 'done', text: 'Double vérification active.' },
          ...(result.recoveryCodes && { recoveryCodes: result.recoveryCodes }),
        },
        200,
        // The session was raised: its cookie is a new one.
        [sessionCookie(ctx, request, result.session), cookie].map((value): [string, string] => ['Set-Cookie', value]),
      )
    case 'wrong-code':
      return answer({ enrolment: enrolment(input.value), errors: { code: 'Ce code est faux ou a expiré. Prenez le suivant.' } }, 400)
    case 'throttled':
      return answer({ enrolment: enrolment(input.value), errors: { code: `Trop d’essais. Réessayez dans ${waitText(result.retryAfterS)}.` } }, 429)
    case 'no-factor':
      return failed('Recommencez l’ajout de l’application.')
  }
}

/** The picture is made again from the address each time: nothing of it is kept. */
function enrolment({ factorId, secret, uri }: Omit<Enrolment, 'qr'>): Enrolment {
  return { factorId, secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` }
}

function done(text: string): Answer {
  return answer({ notice: { kind: 'done', text } })
}

function failed(text: string): Answer {
  return answer({ notice: { kind: 'error', text } }, 400)
}
