import { and, eq, inArray } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { answerEligibility, sendClaims, settleClaim } from '#app/features/aids/aids.commands.server.ts'
import type { AidChange } from '#app/features/aids/aids.commands.server.ts'
import { findEligibility, listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import type { AidClaim } from '#app/features/aids/aids.queries.server.ts'
import { AID_STATES, answerFields, ELIGIBILITY_QUESTIONS } from '#app/features/aids/aid-words.ts'
import type { AidState } from '#app/features/aids/aid-words.ts'
import { storedZip } from '#app/features/aids/stored-zip.server.ts'
import type { ZippedFile } from '#app/features/aids/stored-zip.server.ts'
import { noteAidAnswers } from '#app/features/repairs/repairs.commands.server.ts'
import type { RepairChange } from '#app/features/repairs/repairs.commands.server.ts'
import { amountInput } from '#app/lib/money.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { holdCaseOfRepair } from '#app/platform/db/hold-case.server.ts'
import { invoiceDocuments } from '#app/platform/db/tables/money.server.ts'
import { repairPhotos } from '#app/platform/db/tables/repairs.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { deviceNumberLabel } from '#app/lib/device-number.ts'

type ClaimCtx = AllowedCtx<'money:export'>
/** By question; empty where one is open. */
type Answers = Readonly<Record<string, string>>

export function prepareAidClaim(ctx: ClaimCtx, input: Parameters<typeof answerEligibility>[1]): ReturnType<typeof answerEligibility> {
  return ctx.db.transaction((tx) => answerEligibility({ ...ctx, db: tx }, input))
}

export function sendAidClaims(ctx: ClaimCtx, input: Parameters<typeof sendClaims>[1]): Promise<AidChange> {
  return ctx.db.transaction((tx) => sendClaims({ ...ctx, db: tx }, input))
}

export function settleAidClaim(ctx: ClaimCtx, input: Parameters<typeof settleClaim>[1]): Promise<AidChange> {
  return ctx.db.transaction((tx) => settleClaim({ ...ctx, db: tx }, input))
}

/**
 * Keeps what the customer has answered on the page of a case.
 * @param input.seen the answers that these were merged with; `changed-since`: somebody has noted others since, and nothing is written
 */
export function noteCaseAnswers(
  ctx: AllowedCtx<'requests:write'>,
  { repairId, requestId, answers, seen }: { repairId: string; requestId: string | null; answers: Answers; seen: Answers },
): Promise<RepairChange | { kind: 'changed-since' }> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await holdCaseOfRepair(tx, repairId)
    const current = answerFields(await findEligibility(txCtx, { repairId, requestId }))
    if (Object.entries(seen).some(([question, answer]) => current[question] !== answer)) return { kind: 'changed-since' as const }
    return noteAidAnswers(txCtx, { id: repairId, answers })
  })
}

/** The claims of a state with their proofs: one table, and a folder for each of them. Those that still lack something are in the table alone. */
export async function aidClaimsZip(ctx: ClaimCtx, state: AidState): Promise<Buffer> {
  const claims = (await listAidClaims(ctx)).filter((claim) => claim.state === state)
  const files: ZippedFile[] = [{ path: 'aides.csv', content: Buffer.from(claimsCsv(ctx, claims)) }]
  for (const claim of claims) if (claim.missing.length === 0) files.push(...(await proofFiles(ctx, claim)))
  return storedZip(files, ctx.now)
}

function claimsCsv(ctx: ClaimCtx, claims: readonly AidClaim[]): string {
  const header = ['facture', 'date', 'dossier', 'magasin', 'numero_label', 'client', 'objet', 'imei', 'aide', 'etat', 'manque', 'raison', 'rembourse']
  const lines = claims.map((claim) => {
    const store = findAnyStore(ctx.facts, claim.storeId)
    return [
      claim.number,
      claim.day,
      claim.caseReference,
      store?.town ?? claim.storeId,
      store?.labelNumber ?? '',
      claim.customer,
      claim.subject,
      claim.imei,
      amountInput(claim.amountCents),
      AID_STATES.find(({ id }) => id === claim.state)?.label ?? claim.state,
      claim.missing.join(', '),
      claim.reason,
      claim.settledCents === null ? '' : amountInput(claim.settledCents),
    ]
  })
  return `\ufeff${stringify([header, ...lines], { delimiter: ';', escape_formulas: true })}`
}

async function proofFiles(ctx: ClaimCtx, claim: AidClaim): Promise<ZippedFile[]> {
  const folder = claim.number
  const documents = await ctx.db
    .select({ content: invoiceDocuments.content })
    .from(invoiceDocuments)
    .where(and(eq(invoiceDocuments.invoice_id, claim.invoiceId), eq(invoiceDocuments.format, 'a4')))
  const photos = await ctx.db
    .select({ moment: repairPhotos.moment, type: repairPhotos.type, content: repairPhotos.content })
    .from(repairPhotos)
    .where(inArray(repairPhotos.repair_id, claim.repairId === null ? [] : [claim.repairId]))
    .orderBy(repairPhotos.at)
  const answers = ELIGIBILITY_QUESTIONS.map(({ id, label }) => `${label}\u00a0: ${claim.eligibility[id] ?? ''}`)
  return [
    ...documents.map(({ content }) => ({ path: `${folder}/facture.pdf`, content })),
    ...photos.map(({ moment, type, content }, index) => ({
      path: `${folder}/${moment === 'before' ? 'avant' : 'apres'}-${index + 1}.${type.replace('image/', '').replace('jpeg', 'jpg')}`,
      content,
    })),
    {
      path: `${folder}/reponses.txt`,
      content: Buffer.from(
        [`${claim.imei === null ? 'IMEI' : deviceNumberLabel(claim.imei)}\u00a0: ${claim.imei ?? ''}`, ...answers, ''].join('\r\n'),
      ),
    },
  ]
}
