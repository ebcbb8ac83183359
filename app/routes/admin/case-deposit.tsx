import { data } from 'react-router'
import { encode } from 'uqr'
import { z } from 'zod'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { DepositScreen } from '#app/features/repairs/deposit/components/DepositScreen.tsx'
import { SLIP_END_TEXTS } from '#app/features/repairs/deposit/deposit-words.ts'
import { COMPLETE_INTENT, CORRECT_INTENT, CorrectSlipForm, completeSlipForm } from '#app/features/repairs/deposit/complete-slip.schema.ts'
import { PAPER_ADDRESS } from '#app/features/repairs/deposit/deposit-paths.ts'
import { depositSheetText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { mailDeposit, sha256 } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { trackingPath } from '#app/features/repairs/tracking-addresses.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { cameByPost } from '#app/workflows/new-case.server.ts'
import { readForm, refuse, requireFields, requireIntent } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { completeSlip, correctSlip, isSlipOpen } from '#app/workflows/complete-slip.server.ts'
import { signSlip, slipEnd, slipWish } from '#app/workflows/early-start.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { Route } from './+types/case-deposit.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const id = await repairOf(ctx, params.reference)
  const sheet = await findDepositSheet(ctx, id)
  if (!sheet) throw data(null, { status: 404 })
  const trackingUrl = `${ctx.env.PUBLIC_URL}${trackingPath(await customerToken(ctx.db, 'repair', id))}`
  const { format, wish: isAsked } = readAddress(url.searchParams, PAPER_ADDRESS)
  const end = sheet.signature === null ? await slipEnd(ctx, id) : null
  const offered = sheet.signature === null && end === null ? await slipWish(ctx, id) : null
  const asked = { ...sheet, wish: isAsked ? offered?.text : undefined }
  return {
    sheet: asked,
    offered,
    format,
    textSha256: sha256(depositSheetText(asked)),
    code: encode(trackingUrl, { border: 2 }).data,
    completes: await isSlipOpen(ctx, id),
    leftAtOnce: await cameByPost(ctx, id),
    end,
  }
}

const SignForm = z.object({ image: z.string(), textSha256: z.string() })

const SIGNED = {
  signed: { notice: done('Bon signé.') },
  'already-signed': { notice: failed('Ce bon est déjà signé.') },
  'other-text': { notice: failed('La fiche a changé depuis\u00a0: faites relire le bon, puis signer.') },
  'no-drawing': { errors: { image: 'Signez dans le cadre.' }, typed: {} },
  'unknown-repair': { notice: failed('Ce dossier n’existe plus.') },
  withdrawn: { notice: failed(SLIP_END_TEXTS.withdrawn) },
  'handed-over': { notice: failed(SLIP_END_TEXTS['handed-over']) },
} satisfies Record<string, StaffAnswer>

const CORRECTED_MEANWHILE =
  'Quelqu’un a corrigé ce bon entre-temps, comme il est ci-dessous. Votre saisie est gardée ici\u00a0; corrigez de nouveau pour la mettre à la place.'

const NOT_MAILED = {
  withdrawn: failed('Le client a renoncé au contrat\u00a0: ce bon ne part plus par e-mail.'),
  'already-mailed': failed('Ce bon est déjà parti par e-mail, ou part dans quelques minutes.'),
  'no-email': failed('Ce client n’a pas laissé d’e-mail.'),
  'handed-over': failed('L’appareil est déjà rendu\u00a0: son bon de dépôt ne part plus par e-mail.'),
  'unknown-repair': failed('Ce dossier n’existe plus.'),
}

export async function action({ context, params, request, url }: Route.ActionArgs): Promise<StaffAnswer> {
  const ctx = allow(getCtx(context), 'requests:write')
  const form = await requireForm(request)
  const id = await repairOf(ctx, params.reference)
  const intent = requireIntent(form, ['sign', 'mail', COMPLETE_INTENT, CORRECT_INTENT])
  if (intent === COMPLETE_INTENT) return complete(ctx, id, form)
  if (intent === CORRECT_INTENT) return correct(ctx, id, form)
  if (intent === 'mail') {
    const { kind } = await mailDeposit(ctx, { id })
    return { notice: kind === 'mailed' ? done(mailSaid(ctx, 'Le bon part par e-mail.')) : NOT_MAILED[kind] }
  }
  const { wish } = readAddress(url.searchParams, PAPER_ADDRESS)
  return SIGNED[(await signSlip(ctx, { id, wish, ...requireFields(form, SignForm) })).kind]
}

async function complete(ctx: AllowedCtx<'requests:write'>, id: string, form: FormData): Promise<StaffAnswer> {
  const input = readForm(form, completeSlipForm(parisTime(ctx.now).date))
  if (!input.valid) return input.refusal
  const isComplete = await completeSlip(ctx, { id, ...input.value })
  return { notice: isComplete ? done('Le bon est complété.') : failed('Ce bon ne se complète plus.') }
}

async function correct(ctx: AllowedCtx<'requests:write'>, id: string, form: FormData): Promise<StaffAnswer> {
  // Our own form always says what it opened with: one without it did not come whole, and would empty the slip.
  if (!form.has('base')) throw new Response('Formulaire incomplet', { status: 400 })
  const input = readForm(form, CorrectSlipForm)
  if (!input.valid) return input.refusal
  const corrected = await correctSlip(ctx, { id, ...input.value })
  if (corrected === 'other-state') return refuse(form, { conditionNote: CORRECTED_MEANWHILE })
  return { notice: corrected === 'corrected' ? done('Le bon est corrigé.') : failed('Ce bon ne se corrige plus.') }
}

export function meta({ matches: [root], params }: Route.MetaArgs) {
  return [{ title: pageTitle(root, `Bon de dépôt ${params.reference}`) }]
}

export default function DepositSlip({ loaderData, actionData }: Route.ComponentProps) {
  return <DepositScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

async function repairOf(ctx: Ctx, reference: string): Promise<string> {
  const id = (await findCaseRecords(ctx, reference))?.repairId
  if (!id) throw data(null, { status: 404 })
  return id
}
