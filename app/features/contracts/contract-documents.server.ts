import { eq } from 'drizzle-orm'
import { LegalBody } from '#app/content/kinds/legal.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { ERASED_NAME } from '#app/lib/person.ts'
import { amountInput } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { acceptedTexts, contracts } from '#app/platform/db/tables/contracts.server.ts'
import { blocksPdf } from '#app/platform/documents/pdf-blocks.server.ts'
import type { MailAttachment } from '#app/platform/mail/mailer.server.ts'
import { contractBlocks } from './contract-paper.ts'
import { contractText, findContractById, findContractByToken } from './find-contract.queries.server.ts'
import type { FoundContract } from './find-contract.queries.server.ts'
import { formBlocks, formReceiver } from './paper-form.ts'
import { afterTexts, beforeText } from './neighbour-contracts.queries.server.ts'
import { findVisitSince } from './visit-since.queries.server.ts'

type ReadCtx = Pick<Ctx, 'db' | 'facts'>

/** A file that a customer can keep. */
type PaperFile = MailAttachment

/** What goes with the confirmation of a contract: the contract, and the form to withdraw from it as a sheet of its own. */
export async function contractAttachments(ctx: ReadCtx & Pick<Ctx, 'env' | 'now'>, id: string): Promise<PaperFile[]> {
  const contract = await findContractById(ctx, id)
  const paper = contract && (await contractFile(ctx, contract))
  return paper ? [paper, await withdrawalFormFile(ctx)] : []
}

/**
 * The contract behind the customer's own link, as long as it is kept (C. conso. L. 213-1); undefined when the link opens none.
 * @param beforeDrawing may refuse by throwing; a link that opens nothing draws nothing, and does not come here
 */
export async function findContractFile(ctx: ReadCtx, token: string, beforeDrawing: () => Promise<void>): Promise<PaperFile | undefined> {
  const contract = await findContractByToken(ctx, token)
  if (!contract) return undefined
  await beforeDrawing()
  return contractFile(ctx, contract)
}

/** The contract of a case, for the team; undefined when nothing was shown before it, as at the counter. */
export async function contractFileOf(ctx: ReadCtx, id: string): Promise<PaperFile | undefined> {
  const contract = await findContractById(ctx, id)
  return contract && contractFile(ctx, contract)
}

export async function withdrawalFormFile({ facts, env, now }: Pick<Ctx, 'facts' | 'env' | 'now'>): Promise<PaperFile> {
  const title = 'Formulaire de rétractation'
  const known = { title, author: facts.business.name, at: now, foot: title }
  return pdfFile('formulaire-de-retractation', await blocksPdf(known, formBlocks(formReceiver(facts), env.PUBLIC_URL)))
}

async function contractFile({ db, facts }: ReadCtx, found: FoundContract): Promise<PaperFile | undefined> {
  const { id, name, text, reference: caseReference, bookingId, totalCents } = found
  const [row] = await db
    .select({ contract: contracts, version: acceptedTexts.version, body: acceptedTexts.body })
    .from(contracts)
    .leftJoin(acceptedTexts, eq(acceptedTexts.hash, contracts.terms_hash))
    .where(eq(contracts.id, id))
  if (!row || row.contract.summary.length === 0) return undefined
  const { contract, version, body } = row
  const { concluded_at: concludedAt, terms_hash: hash, early_asked_at: askedAt } = contract
  const visit = bookingId === null ? undefined : await findVisitSince(db, bookingId)
  // The contract of a visit is called by its day: the case came later, and was not part of what was agreed.
  const reference = visit ? null : caseReference
  const called = reference ?? `du ${dateText(parisTime(concludedAt).date)}`
  const before = await beforeText(db, found)
  const blocks = contractBlocks({
    text: visit
      ? contractText({ source: contract.source, totalCents: contract.total_cents, reference, device: null, visitAt: visit.agreedAt, concludedAt })
      : text,
    before,
    since: visit?.since ?? (await afterTexts(db, found)),
    visit: visit ? { at: visit.agreedAt, place: visit.place } : null,
    customer: name === ERASED_NAME ? '' : name,
    concludedAt,
    acceptedBy: contract.accepted_by,
    summary: contract.summary,
    summaryHash: contract.summary_hash,
    early: askedAt && { askedAt, means: contract.early_means, text: contract.early_text },
    terms: hash === null || version === null ? null : { body: LegalBody.parse(body), version, hash },
  })
  const known = { title: `Contrat ${called}`, author: facts.business.name, at: concludedAt, foot: `Contrat ${called}` }
  const sum = totalCents === null ? '' : `-${amountInput(totalCents).replace(',', '-')}-euros`
  return pdfFile(`contrat-${reference ?? parisTime(concludedAt).date}${sum}`, await blocksPdf(known, blocks))
}

function pdfFile(name: string, content: Buffer): PaperFile {
  return { filename: `${name}.pdf`, type: 'application/pdf', content }
}
