import { customerReference } from '#app/features/requests/customer-reference.server.ts'
import { and, eq, exists, not } from 'drizzle-orm'
import { mediatorText } from '#app/content/legal-facts.ts'
import { contractAttachments } from '#app/features/contracts/contract-documents.server.ts'
import { contractToken, recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { acceptLabel, contractSummary } from '#app/features/contracts/contract-summary.ts'
import type { SummaryFacts } from '#app/features/contracts/contract-summary.ts'
import { findEarlierWish } from '#app/features/contracts/case-contract.queries.server.ts'
import { CONTINUES_TEXT } from '#app/features/contracts/early-start.ts'
import type { DeviceHere } from '#app/features/contracts/early-start.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { beforeText } from '#app/features/contracts/neighbour-contracts.queries.server.ts'
import { acceptedTextPath, contractLink, withdrawalPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { BEGUN_TEXT } from '#app/features/contracts/withdrawal-right.ts'
import { quoteUrl } from '#app/features/requests/quote-mail.server.ts'
import { answeringPhone, quoteMailValues } from '#app/features/requests/quote-mail.ts'
import { CIRCULAR_PART, quoteOffer } from '#app/features/requests/quote-work.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { addEntry } from '#app/features/requests/staff-requests.commands.server.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { priceText } from '#app/lib/money.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { findAnyStore, signatureOf } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { bothReferencesOfRequest } from '#app/platform/db/both-references.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail, enqueueText } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { contractWay } from './contract-way.server.ts'
import { awaitedDevice } from './device-awaited.server.ts'
import { deviceHere } from './device-here.server.ts'

type AcceptedQuote = NonNullable<Awaited<ReturnType<typeof findLatestQuote>>>

/**
 * Notes the contract that a customer has just made by accepting the newest quote by link, and confirms it by mail. By link it is made
 * at a distance, also when the device already lies at the shop: in doubt the customer has the longer right.
 */
export async function contractOfQuote(txCtx: Ctx, { requestId, startsEarly }: { requestId: string; startsEarly: boolean }): Promise<void> {
  const quote = await findLatestQuote(txCtx, requestId)
  if (!quote) return
  const total = priceText(quoteSum(quote))
  const store = findAnyStore(txCtx.facts, quote.storeId)
  const terms = await readTerms(txCtx)
  const here = await deviceHere(txCtx, { id: quote.id, requestId, cents: quoteSum(quote) })
  const words = await txCtx.contractWords(txCtx)
  const agreed = {
    acceptedBy: acceptLabel(total),
    summary: contractSummary(words, txCtx.facts, quoteFacts(quote, here), txCtx.now, store),
    earlyText: startsEarly ? words.wish.text : null,
  }
  await dropFalseContract(txCtx, quote.id)
  const { termsHash } = await recordContract(
    txCtx,
    {
      ...agreed,
      id: quote.id,
      source: 'quote',
      place: 'distance',
      requestId,
      totalCents: quoteSum(quote),
      circular: quote.partKind === CIRCULAR_PART ? 'chosen' : 'offered',
    },
    terms,
  )
  await confirm(txCtx, quote, { startsEarly, termsHash, here })
}

/** Takes away the contract that a signature which was taken back has left behind: it bears the id of the quote, which is accepted only now. */
async function dropFalseContract({ db }: Ctx, quoteId: string): Promise<void> {
  const isLeft = exists(db.select().from(withdrawals).where(eq(withdrawals.contract_id, quoteId)))
  await db.delete(contracts).where(and(eq(contracts.id, quoteId), not(isLeft)))
}

/** What the summary says of a quote. `here`: the device, where the shop has it. */
export function quoteFacts(
  quote: Pick<AcceptedQuote, 'device' | 'lines' | 'aidCents' | 'partKind' | 'warrantyMonths'>,
  here: DeviceHere | null,
): SummaryFacts {
  return { kind: 'quote', atWork: here?.atWork ?? false, replaces: here?.replaces ?? false, device: quote.device, ...quoteOffer(quote) }
}

/** C. conso. L. 221-25 and L. 221-28, 1°: work that began at the customer's wish is paid for in part, and ends the right once it is fully done. */
const EARLY_TEXT =
  'Vous avez demandé que le travail commence avant cette date\u00a0: ce qui est déjà fait peut alors être compté, et une fois le travail entièrement fait et l’appareil remis, ce droit prend fin.'

interface Agreed {
  startsEarly: boolean
  termsHash: string | null
  /** The device, with the day that the agreement has given it. */
  here: DeviceHere | null
}

/** The confirmation on a durable medium, by mail: contract, right of withdrawal with its form, terms as they were accepted. */
async function confirm(txCtx: Ctx, quote: AcceptedQuote, { startsEarly, termsHash, here }: Agreed): Promise<void> {
  const { db, env, facts, now } = txCtx
  const [asked] = await db
    .select({ reference: requests.reference, name: requests.name, device: requests.device, email: requests.email, phone: requests.phone })
    .from(requests)
    .where(eq(requests.id, quote.requestId))
  if (!asked) return
  const request = { ...asked, reference: await customerReference(txCtx, quote.requestId, asked.reference) }
  if (!request.email || request.email === ERASED_EMAIL) return confirmWithoutMail(txCtx, quote, request)
  const store = findAnyStore(facts, quote.storeId)
  const token = await contractToken(txCtx, quote.id)
  const contract = await findContractById(txCtx, quote.id)
  const before = contract ? await beforeText(db, contract) : null
  const { message: _, validite: __, ...values } = quoteMailValues({ ...quote, request, phone: answeringPhone(facts, quote.storeId) })
  const words = await txCtx.caseMail(asTaxed(txCtx, quote.vatRegime), 'devis-accepte', {
    ...values,
    suite: [
      before ?? '',
      here ? '' : await broughtText(txCtx, quote.requestId, store),
      startsEarly
        ? dueText(now, here)
        : here?.replaces
          ? await continuesText(txCtx, quote)
          : beginsAfter(now, { quotePage: quoteUrl(txCtx, await customerToken(db, 'quote', quote.id)), here }),
    ]
      .filter(Boolean)
      .join(' '),
    retractation: `Vous pouvez renoncer à ce contrat jusqu’au ${dateText(lastWithdrawalDay(now))} inclus, sans donner de raison, par le bouton ci-dessous ou à cette adresse\u00a0: ${env.PUBLIC_URL}${withdrawalPath()}${startsEarly ? `. ${EARLY_TEXT}` : ''}`,
    mediateur: mediatorText(facts.business),
    'conditions.lien': termsHash === null ? '' : `${env.PUBLIC_URL}${acceptedTextPath(termsHash)}`,
  })
  await enqueueMail(
    txCtx,
    {
      to: request.email,
      replyTo: store?.email ?? facts.business.email,
      subject: words.subject,
      ...caseMailBodies(words, {
        sender: signatureOf(facts, store),
        href: `${env.PUBLIC_URL}${withdrawalPath({ token })}`,
        links: [contractLink(env, token)],
        notes: await bothReferencesOfRequest(txCtx, quote.requestId),
      }),
      attachments: await contractAttachments(txCtx, quote.id),
    },
    quote.requestId,
  )
}

/**
 * Who has no e-mail gets the link to the page that keeps the contract, at an hour at which phones may ring; where no text leaves, the page says that
 * the contract is there to keep, and staff read that nothing was sent (C. conso. L. 221-13).
 */
async function confirmWithoutMail(
  txCtx: Ctx,
  quote: AcceptedQuote,
  { reference, phone }: { reference: string; phone: string | null },
): Promise<void> {
  if (phone === null || (await contractWay(txCtx, quote.requestId)) !== 'text') {
    const version = `devis n°\u00a0${quote.version}`
    await addEntry(
      txCtx,
      quote.requestId,
      'event',
      `Contrat du ${version}\u00a0: rien n’est parti au client, sans e-mail ni SMS. Imprimez-le pour lui.`,
    )
    return
  }
  const sender = signatureOf(txCtx.facts, findAnyStore(txCtx.facts, quote.storeId))
  const page = quoteUrl(txCtx, await customerToken(txCtx.db, 'quote', quote.id))
  const text = `${sender}. Vous avez accepté notre devis de ${priceText(quoteSum(quote))}. Votre contrat (PDF), à garder, et comment y renoncer\u00a0: ${page}`
  await enqueueText(txCtx, { to: phone, text, subject: `Votre contrat ${reference}` }, quote.requestId)
}

/** The day of a device that is here, as the agreement has left or moved it; nothing of one that is over. */
function dueText(now: Date, here: DeviceHere | null): string {
  return here?.dueOn && here.dueOn >= parisTime(now).date ? `Votre appareil est prévu le ${dateText(here.dueOn)}.` : ''
}

/** How the device gets here, with the whole address of the form of the label where there is one. */
async function broughtText(txCtx: Ctx, requestId: string, store: Store | undefined): Promise<string> {
  const { text, labelPath } = await awaitedDevice(txCtx, requestId, store)
  return labelPath === null ? text : `${text} Le formulaire de l’étiquette\u00a0: ${txCtx.env.PUBLIC_URL}${labelPath}`
}

/** The work that is under way goes on by the quote that replaces what was agreed on; where it began at a wish, its part that is done can be counted. */
async function continuesText(txCtx: Ctx, { id, requestId }: AcceptedQuote): Promise<string> {
  const wish = await findEarlierWish(txCtx.db, { repairId: null, originId: requestId }, id)
  return wish === null ? CONTINUES_TEXT : `${CONTINUES_TEXT} ${BEGUN_TEXT}`
}

/** The work waits for the end of the period unless it was asked for before (C. conso. L. 221-25): who did not ask should not wait for it in vain. */
function beginsAfter(now: Date, { quotePage, here }: { quotePage: string; here: DeviceHere | null }): string {
  const first = dateText(addDays(lastWithdrawalDay(now), 1))
  const atWork = here?.atWork === true
  const due = here?.dueOn ? ` Votre appareil est prévu le ${dateText(here.dueOn)}.` : ''
  // Where other work is under way, that goes on.
  const what = atWork ? 'ce qui s’ajoute' : 'le travail'
  return `Vous n’avez pas demandé que ${what} commence avant la fin du délai de rétractation\u00a0: ${atWork ? 'cela' : 'il'} commence à partir du ${first}.${due} Pour commencer plus tôt, demandez-le sur la page de votre devis\u00a0: ${quotePage}`
}
