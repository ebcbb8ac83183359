import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { findContractOfRequest } from '#app/features/contracts/find-contract.queries.server.ts'
import { withdrawalRight } from '#app/features/contracts/withdrawal-right.ts'
import type { WithdrawalRight } from '#app/features/contracts/withdrawal-right.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import type { MailingCtx } from '#app/platform/ctx.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { withdrawalLink } from '#app/platform/secrets/withdrawal-link.server.ts'
import { eq } from 'drizzle-orm'

/** Where the page by the link has something to say: until when it is, or until when it was. */
const SAID: readonly WithdrawalRight['kind'][] = ['open', 'late']

/**
 * The way out of the contract that counts, for a mail about a request: a quote that was accepted since replaces what the label was sent for. None
 * where there is no such right, as once the work is fully done at the customer's wish, or where the customer has left already; nor for a device that only
 * came to be looked at, once what it would cost is refused.
 */
export async function wayOutOf(txCtx: MailingCtx, requestId: string): Promise<{ label: string; href: string }[]> {
  const contract = await findContractOfRequest(txCtx, requestId)
  if (!contract || contract.withdrawalId !== null || !SAID.includes(withdrawalRight(contract, txCtx.now).kind)) return []
  if (contract.source === 'postal' && (await findLatestQuote(txCtx, requestId))?.state === 'refused') return []
  // Contracts older than the link have none.
  await txCtx.db
    .update(contracts)
    .set({ link_hash: linkHash(await contractToken(txCtx, contract.id)) })
    .where(eq(contracts.id, contract.id))
  return [await withdrawalLink(txCtx, contract.id)]
}
