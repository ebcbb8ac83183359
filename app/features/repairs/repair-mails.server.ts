import { placeLine } from '#app/lib/place-line.ts'
import { eq, sql } from 'drizzle-orm'
import { transferText } from '#app/lib/bank-details.ts'
import { capital } from '#app/lib/capital.ts'
import type { CaseMailId, CaseMailText, CaseMailValues } from '#app/lib/case-mails.ts'
import { closedShopText } from '#app/lib/closing-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { servingStore, shopNameOf, signatureOf } from '#app/lib/shop-facts.ts'
import type { Business, ShopFacts, Store, StoreId } from '#app/lib/shop-facts.ts'
import { priceText } from '#app/lib/money.ts'
import { TEXT_MAX_LENGTH } from '#app/lib/text-length.ts'
import { weekText } from '#app/lib/week-text.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { MailingCtx } from '#app/platform/ctx.server.ts'
import { bothReferencesOfRepair } from '#app/platform/db/both-references.server.ts'
import { findBankDetails } from '#app/platform/db/bank-details.server.ts'
import { dueOfCase, paidOfCase } from '#app/platform/db/case-money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { referenceText, sentBackText } from './repair-words.ts'
import type { RepairStatus } from './repair-words.ts'
import { referenceOf } from './returns/returns.queries.server.ts'
import { trackingPath } from './tracking-addresses.ts'
import { findTrackedRepair } from './tracking.queries.server.ts'
import { UNREPAIRABLE_SENT_BACK } from './unrepairable-words.ts'
import { wayBackOf } from './way-back.server.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'

/** The document with the words of each step. */
const STEP_MAILS = {
  received: 'reparation-recue',
  diagnosis: 'reparation-diagnostic',
  quote_sent: 'reparation-devis-envoye',
  accepted: 'reparation-acceptee',
  in_repair: 'reparation-en-cours',
  part_awaited: 'reparation-piece-attendue',
  final_check: 'reparation-controle',
  ready: 'reparation-prete',
  handed_over: 'reparation-terminee',
} as const satisfies Record<RepairStatus, CaseMailId>

export interface MailedRepair {
  number: number
  device: string
  store_id: StoreId
  customer_name: string
  /** The repair that its device came back from, under warranty. */
  return_of: string | null
}
interface Addressed extends MailedRepair {
  email: string
}
/** Of a device that cannot be repaired: since when that is said, and why. */
interface GivenUp {
  unrepairable_at?: Date | null
  unrepairable_reason?: string
}

/** What a customer reads about one status of a repair. */
export async function statusMail(
  ctx: MailingCtx,
  repair: Addressed & GivenUp & { id: string; status: RepairStatus },
): Promise<Mail & { smsText: string }> {
  const token = await customerToken(ctx.db, 'repair', repair.id)
  const { restCents } = await moneyOfRepair(ctx, repair.id)
  const values = repairMailValues(ctx.facts, repair, restCents)
  const travels = repair.status === 'ready' && (await wayBackOf(ctx, repair.id)) !== 'counter'
  const bank = travels ? await findBankDetails(ctx) : undefined
  const transfer = bank ? ` (${transferText(bank, referenceText(repair.number))})` : null
  // A device that goes back by post does not wait at the shop: without address and hours, the words leave those sentences out.
  const placed = travels ? { ...values, adresse: '', horaires: '' } : values
  const givenUp = repair.status === 'ready' && repair.unrepairable_at ? await givenUpWords(ctx, repair, token) : null
  const words = givenUp
    ? await ctx.caseMail(ctx, 'reparation-irreparable', { ...placed, ...givenUp })
    : await ctx.caseMail(ctx, STEP_MAILS[repair.status], placed)
  const url = `${ctx.env.PUBLIC_URL}${trackingPath(token)}`
  const store = servingStore(ctx.facts, repair.store_id)
  // Nobody is sent to a door that is closed for days.
  const closing = store && repair.status === 'ready' && !travels ? closedShopText(store, parisTime(ctx.now).date) : ''
  // The text to a phone: who writes, about what, and where to read more.
  const why = givenUp ? ` Raison\u00a0: ${givenUp.raison}. ${givenUp.argent}` : ''
  const underWarranty = repair.return_of === null ? '' : ' Sous garantie.'
  const said = `${signatureOf(ctx.facts, store)}. ${words.heading}. Référence ${referenceText(repair.number)}.${underWarranty}${why}${closing && ` ${closing}`}`
  const follow = ` Suivi\u00a0: ${url}${store ? ` ou ${phoneText(store.phone)}` : ''}`
  // However long the reason is, the link behind it is whole.
  const smsText = `${said.slice(0, TEXT_MAX_LENGTH - follow.length)}${follow}`
  return {
    ...mailOf(ctx.facts, repair, { ...words, ...besideTheInvitation(words, values.adresse, closing) }, url, [
      ...(travels
        ? [
            `${givenUp ? UNREPAIRABLE_SENT_BACK : sentBackText('Votre appareil', restCents, transfer)} Un message vous donne alors le numéro du colis.`,
          ]
        : []),
      ...(await returnNotes(ctx, repair)),
      ...(await bothReferencesOfRepair(ctx, repair.id)),
    ]),
    smsText,
  }
}

/** What else the mail says of a device that cannot be repaired. */
async function givenUpWords(
  ctx: MailingCtx,
  { unrepairable_reason: raison = '' }: GivenUp,
  token: string,
): Promise<{ raison: string; argent: string }> {
  return { raison, argent: (await findTrackedRepair(ctx, token))?.unrepairable?.toPay ?? '' }
}

/** The closing behind the address that its reader is to come to; below the other words where whoever wrote them names no address. */
function besideTheInvitation(
  { paragraphs, notes }: Pick<CaseMailText, 'paragraphs' | 'notes'>,
  address: string,
  closing: string,
): Partial<Pick<CaseMailText, 'paragraphs' | 'notes'>> {
  if (closing === '') return {}
  const at = address === '' ? -1 : paragraphs.findIndex((paragraph) => paragraph.includes(address))
  if (at < 0) return { notes: [...notes, closing] }
  return { paragraphs: paragraphs.map((paragraph, index) => (index === at ? `${paragraph} ${closing}` : paragraph)) }
}

/** Why the link of a case leaves by itself: somebody has just asked for it, or those of before were closed. */
const LINK_WORDS = {
  asked: {
    title: 'le lien que vous avez demandé',
    why: 'Vous venez de demander ce lien',
    rest: '',
    note: 'Vous ne l’avez pas demandé\u00a0? Il n’est parti qu’à cette adresse, il n’y a rien à faire.',
  },
  renewed: {
    title: 'votre nouveau lien',
    why: 'Vos coordonnées ont été corrigées',
    rest: ' Les liens envoyés ou imprimés avant ne s’ouvrent plus\u00a0: celui-ci les remplace.',
    note: 'Il n’est parti qu’à cette adresse.',
  },
} as const

interface LinkMailed {
  reason?: keyof typeof LINK_WORDS
  /** Of a repair that is back with its customer: what else they have of it; null while it is under way. */
  links?: readonly { label: string; href: string }[] | null
}

/** What a customer reads with the link of their case: nothing new of the repair, but what the link opens. */
export async function linkMail(
  ctx: MailingCtx,
  repair: Addressed & { id: string },
  { reason = 'asked', links = null }: LinkMailed = {},
): Promise<Mail> {
  const token = await customerToken(ctx.db, 'repair', repair.id)
  const reference = referenceText(repair.number)
  const { title, why, rest, note } = LINK_WORDS[reason]
  const words = {
    subject: `Réparation ${reference}\u00a0: ${title}`,
    heading: capital(title),
    paragraphs: [
      `Bonjour ${repair.customer_name},`,
      `${why} pour la réparation ${reference}, ${repair.device}.${rest}`,
      links === null
        ? 'Il ouvre la page de votre réparation\u00a0: vous y suivez l’appareil, répondez à un devis, et lisez vos factures et votre garantie.'
        : `Il ouvre la page de votre réparation.${links.length > 0 ? ' Les autres liens, plus bas, remplacent ceux que vous n’avez pas reçus.' : ''}`,
    ],
    button: 'Ouvrir la page',
    notes: [`Ce lien agit en votre nom\u00a0: gardez-le pour vous. ${note}`],
  }
  return mailOf(ctx.facts, repair, words, `${ctx.env.PUBLIC_URL}${trackingPath(token)}`, await bothReferencesOfRepair(ctx, repair.id), links ?? [])
}

/** What came in for a repair, cents, and what is left to pay, as its customer reads it; `restCents` is null where nobody has said a price. */
export async function moneyOfRepair(ctx: MailingCtx, id: string): Promise<{ paidCents: number; restCents: number | null }> {
  const parts = {
    repairId: sql`${repairs.id}`,
    requestId: sql`case when ${repairs.origin} = 'request' then ${repairs.origin_id} end`,
    training: isTraining(ctx),
    toCustomer: true,
  }
  const [money] = await ctx.db
    .select({ due: dueOfCase(parts), paid: paidOfCase(parts) })
    .from(repairs)
    .where(eq(repairs.id, id))
  const paidCents = money?.paid ?? 0
  return { paidCents, restCents: money === undefined || money.due === null ? null : Math.max(0, money.due - paidCents) }
}

/**
 * What a customer reads once the device is back: the warranty, and whether we did well.
 * @param repair.told why it could not be repaired, where nothing has said so in writing yet (`untoldReason`)
 */
export async function closedMail(
  ctx: MailingCtx,
  { told, ...repair }: Addressed & { reviewUrl: string; warrantyUrl: string | null; told: string | null },
): Promise<Mail> {
  const values = { ...repairMailValues(ctx.facts, repair), 'garantie.lien': repair.warrantyUrl ?? '' }
  const words = await ctx.caseMail(ctx, 'invitation-avis', values)
  const [greeting = '', ...rest] = words.paragraphs
  return mailOf(ctx.facts, repair, told === null ? words : { ...words, paragraphs: [greeting, told, ...rest] }, repair.reviewUrl)
}

/** The same for who is asked for nothing: that the device is back as it came, and why. */
export async function unrepairableReturnMail(ctx: MailingCtx, repair: Addressed & { id: string }, told: string): Promise<Mail> {
  const words = {
    subject: `Réparation ${referenceText(repair.number)}\u00a0: votre appareil vous est rendu sans réparation`,
    heading: `${repair.device}\u00a0: il ne peut pas être réparé`,
    paragraphs: [`Bonjour ${repair.customer_name},`, told],
    button: 'Suivre la réparation',
    notes: [],
  }
  return mailOf(ctx.facts, repair, words, `${ctx.env.PUBLIC_URL}${trackingPath(await customerToken(ctx.db, 'repair', repair.id))}`)
}

/** What a customer reads who was asked for a review before there was a warranty: the link to it, and no second question. */
export async function warrantyMail(ctx: MailingCtx, repair: Addressed & { warrantyUrl: string }): Promise<Mail> {
  return mailOf(
    ctx.facts,
    repair,
    await ctx.caseMail(ctx, 'garantie', repairMailValues(ctx.facts, repair)),
    repair.warrantyUrl,
    await returnNotes(ctx, repair),
  )
}

/** The same once a fault was reported meanwhile: that the device is repaired is not what they have just heard. */
export async function suspendedMail(ctx: MailingCtx, repair: Addressed & { warrantyUrl: string }): Promise<Mail> {
  const words = {
    subject: `Réparation ${referenceText(repair.number)}\u00a0: votre lien de garantie`,
    heading: `${repair.device}\u00a0: votre lien de garantie`,
    paragraphs: [
      `Bonjour ${repair.customer_name},`,
      'Depuis la remise de votre appareil, une panne nous est signalée\u00a0: le magasin est prévenu.',
      'Gardez ce lien\u00a0: il dit ce qui est garanti et jusqu’à quand.',
    ],
    button: 'Voir la garantie',
    notes: [],
  }
  return mailOf(ctx.facts, repair, words, repair.warrantyUrl, await returnNotes(ctx, repair))
}

/**
 * What mails say of a repair; the shop is that of the case, whoever writes.
 * @param restCents what is left to pay; null where nobody has said a price
 */
export function repairMailValues(
  facts: ShopFacts,
  { number, device, store_id, customer_name }: Omit<MailedRepair, 'return_of'>,
  restCents: number | null = null,
): CaseMailValues<'reparation-prete'> {
  const store = servingStore(facts, store_id)
  return {
    nom: customer_name,
    appareil: device,
    reference: referenceText(number),
    magasin: store ? shopNameOf(store) : '',
    adresse: store ? placeLine(store) : '',
    // The words have it behind a colon, so it begins with a small letter.
    horaires: store ? weekText(store).replace(/^./u, (letter) => letter.toLowerCase()) + onAppointment(facts.business, store) : '',
    reste: restCents !== null && restCents > 0 ? inTaxWords(`${priceText(restCents)} TTC`, facts.business) : '',
    solde:
      restCents === null ? '' : restCents > 0 ? inTaxWords(`Reste à payer\u00a0: ${priceText(restCents)} TTC.`, facts.business) : 'Rien à payer.',
    telephone: store ? phoneText(store.phone) : '',
  }
}

/** Behind the hours of a shop that receives on appointment: how to get one. */
function onAppointment({ welcome }: Pick<Business, 'welcome'>, { phone }: Pick<Store, 'phone'>): string {
  return welcome === 'walk_in' ? '' : `, sur rendez-vous au ${phoneText(phone)}`
}

/** What a mail about a device that came back says besides its words, whoever wrote them. */
async function returnNotes(ctx: MailingCtx, { return_of }: MailedRepair): Promise<string[]> {
  const reference = return_of === null ? null : await referenceOf(ctx, return_of)
  return reference === null ? [] : [`Sous garantie, retour du dossier ${reference}.`]
}

function mailOf(
  facts: ShopFacts,
  { email, store_id }: Addressed,
  words: Parameters<typeof caseMailBodies>[0],
  href: string,
  notes: readonly string[] = [],
  links: readonly { label: string; href: string }[] = [],
): Mail {
  const store = servingStore(facts, store_id)
  return {
    to: email,
    ...(store && { replyTo: store.email }),
    subject: words.subject,
    ...caseMailBodies(words, { sender: signatureOf(facts, store), href, notes, links }),
  }
}
