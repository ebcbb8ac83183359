import { DIAGNOSIS_LABELS, WELCOME_LABELS } from '#app/lib/counter-promises.ts'
import { priceText } from '#app/lib/money.ts'
import { beforeNow } from '#app/lib/price-kept.ts'
import { PROMISE_FIELDS } from '#app/lib/refurbished-promise.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import type { Business, Claims } from '#app/lib/shop-facts.ts'
import { MONTH_END_LABELS } from '#app/lib/due-day.ts'
import { VAT_DUE_LABELS, VAT_REGIME_LABELS } from '#app/lib/vat-words.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { SCENERY_LABELS } from './business.schema.ts'
import type { BusinessInput, ClaimSources } from './business.schema.ts'
import { changeFacts, changeSeenFacts } from './facts-change.server.ts'
import type { SeenFacts } from './facts-change.server.ts'
import { readFacts } from './read-facts.server.ts'

export type BusinessChange = { kind: 'saved' | 'unchanged'; undoId?: string }

/** Says anew who runs the site. */
export async function saveBusiness(
  ctx: AllowedCtx<'facts:write'>,
  input: BusinessInput,
  claimSources: ClaimSources,
  seen?: SeenFacts,
): Promise<BusinessChange> {
  return changeSeenFacts<BusinessChange>(ctx, seen, async (txCtx) => {
    const { business } = await readFacts(txCtx)
    const { facts, claims, refurbished } = toldBy(input, business)
    const before = wordsOf(business)
    const after = wordsOf({ ...facts, logoUrl: business.logoUrl, claims, claimSources, refurbished })
    const changed = Object.keys(after).filter((word) => before[word] !== after[word])
    if (changed.length === 0) return { audit: null, answer: { kind: 'unchanged' } }
    const [kept] = await txCtx.db.select({ before: businesses.price_kept_before }).from(businesses)
    await txCtx.db.update(businesses).set({
      ...columnsOf(facts),
      price_kept_before: beforeNow({ days: business.priceKeptDays, before: kept?.before ?? [] }, facts.priceKeptDays, ctx.now),
      claims,
      claim_sources: claimSources,
      refurbished_promise: refurbished,
    })
    const only = (words: Record<string, string>) => Object.fromEntries(changed.map((word) => [word, words[word]]))
    return {
      audit: { action: 'business.changed', subject: { kind: 'business', label: facts.name }, before: only(before), after: only(after) },
      answer: { kind: 'saved' },
    }
  })
}

/** What a form says of the business: its facts, and apart from them its claims and what it promises of refurbished devices. */
function toldBy(input: BusinessInput, { claims: { structuredDataRating } }: Pick<Business, 'claims'>) {
  const { yearsOfExperience, satisfiedCustomersPercent, successfulRepairs, googleRating, verifiedReviews, warrantyMonthsMin, ...typed } = input
  // A diagnosis that is free keeps no price from before.
  const facts = { ...typed, diagnosisCents: typed.diagnosis === 'paid' ? typed.diagnosisCents : null }
  const claims: Claims = {
    yearsOfExperience,
    satisfiedCustomersPercent,
    successfulRepairs,
    googleRating,
    verifiedReviews,
    warrantyMonthsMin,
    structuredDataRating,
  }
  const refurbished: RefurbishedPromise = {
    checkPoints: facts.refurbishedPoints,
    batteryMinPercent: facts.refurbishedBattery,
    warrantyMonths: facts.refurbishedWarranty,
    warrantyMonthsMax: facts.refurbishedWarrantyMax,
    smartphoneDiscount: facts.refurbishedDiscount,
    tabletDiscount: facts.refurbishedTabletDiscount,
  }
  return { facts, claims, refurbished }
}

/** The columns that hold one fact each. */
function columnsOf(facts: ReturnType<typeof toldBy>['facts']) {
  return {
    name: facts.name,
    legal_form: facts.legalForm,
    capital_euros: facts.capitalEuros,
    siren: facts.siren,
    vat: facts.vat,
    rcs: facts.rcs,
    director: facts.director,
    email: facts.email,
    whatsapp_phone: facts.whatsappPhone,
    whatsapp_greeting: facts.whatsappGreeting,
    founded: facts.founded,
    host_name: facts.hostName,
    host_address: facts.hostAddress,
    host_phone: facts.hostPhone,
    mediator_name: facts.mediatorName,
    mediator_address: facts.mediatorAddress,
    mediator_url: facts.mediatorUrl,
    social_links: facts.socialLinks,
    color: facts.color,
    scenery: facts.scenery,
    answer_hours: facts.answerHours,
    price_kept_days: facts.priceKeptDays,
    reserved_hours: facts.reservedHours,
    usual_time: facts.usualTime,
    postal_repair: facts.postalRepair,
    postal_total: facts.postalTotal,
    diagnosis: facts.diagnosis,
    diagnosis_cents: facts.diagnosisCents,
    welcome: facts.welcome,
    vat_regime: facts.vatRegime,
    vat_due: facts.vatDue,
    seat_address: facts.seatAddress,
    payment_terms: facts.paymentTerms,
    month_end: facts.monthEnd,
  } satisfies Partial<typeof businesses.$inferInsert>
}

/** Puts a logo that was kept in place of the drawn mark; null takes it away again. */
export async function saveLogo(ctx: AllowedCtx<'facts:write'>, address: string | null): Promise<BusinessChange> {
  return changeFacts<BusinessChange>(ctx, async (txCtx) => {
    const { business } = await readFacts(txCtx)
    if (business.logoUrl === (address ?? '')) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.update(businesses).set({ logo_url: address ?? '' })
    const logo = (url: string) => ({ logo: url ? 'le vôtre' : 'aucun' })
    return {
      audit: {
        action: 'business.changed',
        subject: { kind: 'business', label: business.name },
        before: logo(business.logoUrl),
        after: address && business.logoUrl ? { logo: 'un autre' } : logo(address ?? ''),
      },
      answer: { kind: 'saved' },
    }
  })
}

/** What the journal shows of the business. */
function wordsOf(business: Omit<Business, 'servicePrices'>): Record<string, string> {
  const { claims, claimSources } = business
  return {
    nom: business.name,
    'forme juridique': business.legalForm,
    'capital, €': String(business.capitalEuros ?? ''),
    SIREN: business.siren,
    'TVA intracommunautaire': business.vat,
    'RCS ou RNE': business.rcs,
    'directeur de la publication': business.director,
    'e-mail': business.email,
    WhatsApp: business.whatsappPhone,
    'message WhatsApp': business.whatsappGreeting,
    'année de création': String(business.founded),
    hébergeur: business.hostName,
    'adresse de l’hébergeur': business.hostAddress,
    'téléphone de l’hébergeur': business.hostPhone,
    médiateur: business.mediatorName,
    'adresse du médiateur': business.mediatorAddress,
    'site du médiateur': business.mediatorUrl,
    'réseaux sociaux': business.socialLinks.join(', '),
    couleur: business.color,
    paysage: SCENERY_LABELS[business.scenery],
    'réponse sous, heures': String(business.answerHours),
    'prix affiché tenu, jours': String(business.priceKeptDays),
    'appareil réservé, heures': String(business.reservedHours),
    'durée habituelle': business.usualTime,
    'par la poste, à l’atelier': business.postalRepair,
    'par la poste, en tout': business.postalTotal,
    diagnostic: DIAGNOSIS_LABELS[business.diagnosis],
    'prix du diagnostic': business.diagnosisCents === null ? '' : priceText(business.diagnosisCents),
    'accueil en magasin': WELCOME_LABELS[business.welcome],
    'régime de TVA': VAT_REGIME_LABELS[business.vatRegime],
    'TVA des prestations': VAT_DUE_LABELS[business.vatDue],
    'adresse du siège': business.seatAddress,
    'conditions de paiement': business.paymentTerms,
    'fin de mois, comptée': MONTH_END_LABELS[business.monthEnd],
    'années d’expérience': claims.yearsOfExperience,
    'clients satisfaits, %': String(claims.satisfiedCustomersPercent || ''),
    'réparations réussies': claims.successfulRepairs,
    'note sur Google': String(claims.googleRating || ''),
    'avis vérifiés': claims.verifiedReviews,
    'garantie, mois': String(claims.warrantyMonthsMin),
    'sources des chiffres': Object.values(claimSources).join(' ; '),
    ...Object.fromEntries(
      PROMISE_FIELDS.map(({ promise, label }) => [`reconditionné, ${label.toLowerCase()}`, String(business.refurbished[promise] ?? '')]),
    ),
  }
}
