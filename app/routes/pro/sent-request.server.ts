import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { hoursOnText } from '#app/features/opening-hours/visit-day.ts'
import { SENT_MAIL, SENT_TOKEN_PARAM, SENT_TYPED } from '#app/features/requests/form-answer.ts'
import { findSentLabel } from '#app/features/requests/label-again.server.ts'
import { findAgreement } from '#app/features/requests/label-of-agreed.server.ts'
import type { RequestKind } from '#app/features/requests/request-kinds.ts'
import {
  comesByPost,
  findSentAddress,
  findSentState,
  isForgotten,
  listPlannedVisit,
  listSentPhotos,
  opensSent,
  slipPath,
} from '#app/features/requests/sent-link.server.ts'
import { after, hours } from '#app/lib/durations.ts'
import { answersFrom, awayText } from '#app/lib/reopening.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'

/** Of a label that was asked for by a reference that was typed: nothing that tells whether there is such a case. */
const OF_TYPED = {
  kind: 'postal' as const,
  reference: null,
  address: null,
  received: [],
  withdrawn: false,
  isEarlier: false,
  hasMoved: false,
  dayPassed: false,
  byPost: false,
  withContract: false,
  agreement: null,
  slipPath: null,
  label: null,
}

/**
 * What the page after a form says of the request that was sent; null for a link that opens none.
 * @param address of the page, with all that its link says
 */
export async function sentRequest(ctx: Ctx, address: string) {
  const params = new URL(address).searchParams
  const reference = params.get('reference')
  const back = answersFrom(ctx.facts, ctx.now)
  const away = back === null ? null : awayText(back)
  const byMail = params.get(SENT_MAIL.param) === SENT_MAIL.value
  const mailLeaves = leaves(ctx, 'mail') && params.get(SENT_MAIL.param) !== SENT_MAIL.held
  if (reference === null && params.get(SENT_TYPED.param) === SENT_TYPED.value) return { ...OF_TYPED, byMail, mailLeaves, away }
  // Nothing that an address may carry is shown as ours; a reference of somebody else is answered as one that nobody has.
  if (reference === null || !(await opensSent(ctx, reference, params.get(SENT_TOKEN_PARAM)))) return null
  if (!ctx.page.outage && (await isForgotten(ctx, reference))) return null
  const kind = kindOf(params.get('type'))
  // While the database is away the page still says that the form arrived.
  const received = ctx.page.outage
    ? []
    : [...(await listPlannedVisit(ctx, reference, (storeId, day) => hoursOnText(ctx, storeId, day))), ...(await listSentPhotos(ctx, reference))]
  const slip = kind === 'postal' ? await slipPath(ctx, reference) : null
  const byPost = kind === 'quote' && !ctx.page.outage && (await comesByPost(ctx, reference))
  const mailedTo = byMail && !ctx.page.outage ? await findSentAddress(ctx, reference) : null
  const state = ctx.page.outage ? null : await findSentState(ctx, reference)
  const id = state?.id ?? null
  const withdrawn = id !== null && (await isWithdrawn(ctx.db, { repairId: null, originId: id }))
  const withContract = id === null || kind !== 'postal' || (await findContractById(ctx, id)) !== undefined
  const label = id !== null && kind === 'postal' && !withdrawn ? await findSentLabel(ctx, id) : null
  const agreement = id !== null && kind === 'postal' ? await findAgreement(ctx, id) : null
  return {
    kind,
    reference,
    byMail,
    mailLeaves,
    address: mailedTo,
    received,
    withdrawn,
    isEarlier: state !== null && after(state.receivedAt, hours(1)) < ctx.now,
    hasMoved: state?.hasMoved ?? false,
    dayPassed: state?.dayPassed ?? false,
    byPost,
    withContract,
    agreement,
    slipPath: slip,
    label: label && { sentOn: label.sentOn, action: withoutIndex(address) },
    away,
  }
}

/** The page itself, as it was opened: its form is posted where its link leads. */
function withoutIndex(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

function kindOf(word: string | null): RequestKind {
  return word === 'visit' || word === 'postal' ? word : 'quote'
}
