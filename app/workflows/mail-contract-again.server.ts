import { contractAttachments } from '#app/features/contracts/contract-documents.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { contractLink, withdrawalPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { withdrawalRight } from '#app/features/contracts/withdrawal-right.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore, servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail, waitsWithWords } from '#app/platform/mail/outbox.server.ts'

/**
 * Sends a contract that stands to the address that was put right: its confirmation on a durable medium (C. conso. L. 221-13) has gone to another one. Nothing
 * where that confirmation waits to leave and goes to the new address, and nothing of a contract of the counter, which has none. Whether it leaves.
 */
export async function mailContractAgain(txCtx: Ctx, id: string, { to, subjects }: { to: string; subjects: readonly string[] }): Promise<boolean> {
  const contract = await findContractById(txCtx, id)
  if (!contract || contract.place === 'counter' || contract.leftAt !== null || contract.withdrawalId !== null) return false
  const token = await contractToken(txCtx, id)
  if (!leaves(txCtx, 'mail') || (await waitsWithWords(txCtx, subjects, to, token))) return false
  const attachments = await contractAttachments(txCtx, id)
  if (attachments.length === 0) return false
  const { facts, env } = txCtx
  const store = servingStore(facts, contract.storeId) ?? mainStore(facts)
  const right = withdrawalRight(contract, txCtx.now)
  const may = right.kind === 'open' ? ` Vous pouvez y renoncer jusqu’au ${dateText(right.lastDay)} inclus, sans donner de raison.` : ''
  const bodies = mailBodies({
    sender: signatureOf(facts, store),
    heading: 'Votre contrat, à garder',
    paragraphs: [
      `Vos coordonnées ont été corrigées\u00a0: le contrat conclu à votre nom était parti à une autre adresse. Le voici, en pièce jointe.`,
      `${contract.text}.${may}`,
    ],
    ...(right.kind === 'open' && { action: { label: 'Renoncer au contrat', href: `${env.PUBLIC_URL}${withdrawalPath({ token })}` } }),
    links: [contractLink(env, token)],
    notes: [`Ce n’est pas vous qui l’avez conclu\u00a0? Répondez à ce message, ou appelez le ${phoneText(store.phone)}.`],
  })
  const subjectId = contract.repairId ?? contract.requestId ?? contract.bookingId ?? id
  const called = contract.reference === null ? '' : ` ${contract.reference}`
  await enqueueMail(txCtx, { to, replyTo: store.email, subject: `Votre contrat${called}, à la bonne adresse`, ...bodies, attachments }, subjectId)
  return true
}
