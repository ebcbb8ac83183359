import { mediatorText } from '#app/content/legal-facts.ts'
import type { CaseMailWords } from '#app/content/kinds/case-mail.ts'
import { findNewestVisitValues } from '#app/features/booking/newest-visit.queries.server.ts'
import { findNewestInvoiceValues } from '#app/features/invoices/mail-invoice.server.ts'
import { findNewestRepairValues } from '#app/features/repairs/newest-repair.queries.server.ts'
import { consentText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { unrepairableMoneyText } from '#app/features/repairs/unrepairable-words.ts'
import { findNewestParcelValues, findNewestQuoteValues } from '#app/features/requests/newest-case.queries.server.ts'
import { findNewestRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { fillCaseMail } from '#app/features/words/case-mail.ts'
import { readRefusalWords } from '#app/features/words/published-word.queries.server.ts'
import { isCaseMail } from '#app/lib/case-mails.ts'
import type { CaseMailId, CaseMailValues } from '#app/lib/case-mails.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceAwaited } from './device-awaited.server.ts'
import { receiptValues } from './till.server.ts'

type Newest = { [Id in CaseMailId]: (ctx: Ctx) => Promise<CaseMailValues<Id> | undefined> }

/** The newest case that each mail could be about. */
const NEWEST: Newest = {
  'devis-envoye': findNewestQuoteValues,
  'devis-rappel': findReminded,
  'bon-de-depot': findDeposited,
  'visite-confirmee': findNewestVisitValues,
  'visite-deplacee': findNewestVisitValues,
  'visite-annulee': findNewestVisitValues,
  'visite-rappel': findNewestVisitValues,
  'reparation-recue': findNewestRepairValues,
  'reparation-diagnostic': findNewestRepairValues,
  'reparation-devis-envoye': findNewestRepairValues,
  'reparation-acceptee': findNewestRepairValues,
  'reparation-en-cours': findNewestRepairValues,
  'reparation-piece-attendue': findNewestRepairValues,
  'reparation-controle': findNewestRepairValues,
  'reparation-prete': findNewestRepairValues,
  'reparation-irreparable': findUnrepairable,
  'reparation-terminee': findNewestRepairValues,
  'invitation-avis': findHandedOver,
  garantie: findNewestRepairValues,
  etiquette: findLabelled,
  'colis-aller': (ctx) => findNewestParcelValues(ctx, 'to-workshop'),
  'colis-retour': (ctx) => findNewestParcelValues(ctx, 'to-customer'),
  'recu-de-paiement': findReceipt,
  facture: findNewestInvoiceValues,
  'facture-rappel': findRemindedInvoice,
  'devis-accepte': findAccepted,
  'devis-signe': async () => undefined,
  'droit-de-retractation': async () => undefined,
  'debut-demande': async () => undefined,
  'retractation-recue': async () => undefined,
  'retractation-visite': async () => undefined,
  'retractation-complement': async () => undefined,
  'donnees-a-confirmer': async () => undefined,
  'reservation-confirmee': async () => undefined,
  'avis-refuse': findRefused,
}

/** A mail as it would read for the newest case; without one, with the names as they are written. Links are secret: only their buttons show. */
export async function caseMailPreview(ctx: Ctx, id: string, words: CaseMailWords): Promise<string> {
  const values = isCaseMail(id) ? await NEWEST[id](ctx) : undefined
  const { subject, heading, paragraphs, button, notes } = fillCaseMail(words, ctx.facts, values ?? {})
  return [`Objet\u00a0: ${subject}`, heading, ...paragraphs, ...(button === null ? [] : [`[ ${button} ]`]), ...notes].join('\n\n')
}

async function findHandedOver(ctx: Ctx): Promise<CaseMailValues<'invitation-avis'> | undefined> {
  const repair = await findNewestRepairValues(ctx)
  return repair && { ...repair, 'garantie.lien': `${ctx.env.PUBLIC_URL}/pro/garantie?jeton=…` }
}

async function findUnrepairable(ctx: Ctx): Promise<CaseMailValues<'reparation-irreparable'> | undefined> {
  const repair = await findNewestRepairValues(ctx)
  const argent = unrepairableMoneyText({ dueCents: null, paidCents: 0, diagnosis: null, diagnosisCents: null })
  return repair && { ...repair, raison: 'carte mère oxydée', argent }
}

async function findReminded(ctx: Ctx): Promise<CaseMailValues<'devis-rappel'> | undefined> {
  const quote = await findNewestQuoteValues(ctx)
  return quote && { ...quote, telephone: phoneText(mainStore(ctx.facts).phone) }
}

async function findDeposited(ctx: Ctx): Promise<CaseMailValues<'bon-de-depot'> | undefined> {
  const repair = await findNewestRepairValues(ctx)
  return repair && { ...repair, bon: `Bon de dépôt ${repair.reference}`, accord: consentText({ returnOf: null, deposit: null }) }
}

async function findLabelled(ctx: Ctx): Promise<CaseMailValues<'etiquette'> | undefined> {
  const request = await findNewestRequest(ctx)
  return request && { nom: request.name, appareil: request.device, reference: request.reference }
}

/** As for a payment of the newest repair. */
async function findReceipt(ctx: Ctx): Promise<CaseMailValues<'recu-de-paiement'> | undefined> {
  const repair = await findNewestRepairValues(ctx)
  if (!repair) return undefined
  const { nom, reference, magasin, telephone } = repair
  return { nom, magasin, telephone, ...receiptValues({ kind: 'payment', amount_cents: 89_00, means: 'card', at: ctx.now }, reference, null) }
}

/** As if the newest invoice were to be paid by today, and nothing of it had come in. */
async function findRemindedInvoice(ctx: Ctx): Promise<CaseMailValues<'facture-rappel'> | undefined> {
  const invoice = await findNewestInvoiceValues(ctx)
  if (!invoice) return undefined
  const { nom, numero, total, objet, magasin, telephone } = invoice
  const today = dateText(parisTime(ctx.now).date)
  return { nom, numero, total, objet, magasin, telephone, date: today, echeance: today, reste: invoice['a.payer'], virement: '' }
}

async function findAccepted(ctx: Ctx): Promise<CaseMailValues<'devis-accepte'> | undefined> {
  const quote = await findNewestQuoteValues(ctx)
  if (!quote) return undefined
  const { message: _, validite: __, ...values } = quote
  const links = { retractation: `${ctx.env.PUBLIC_URL}/pro/retractation`, 'conditions.lien': `${ctx.env.PUBLIC_URL}/pro/conditions/…` }
  const suite = deviceAwaited(ctx.facts.business, mainStore(ctx.facts))
  return { ...values, ...links, suite, mediateur: mediatorText(ctx.facts.business) }
}

async function findRefused(ctx: Ctx): Promise<CaseMailValues<'avis-refuse'> | undefined> {
  const repair = await findNewestRepairValues(ctx)
  return repair && { nom: repair.nom, raison: (await readRefusalWords(ctx)).unreadable }
}
