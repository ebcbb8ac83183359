import { href } from 'react-router'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { landingPath } from '#app/content/landing/derive.ts'
import { pauseSampleTechnicians, readSampleTechnicians } from '#app/features/booking/technician-samples.server.ts'
import { countStartingTerms, dropStartingTerms } from '#app/features/catalogue/editing/starting-terms.server.ts'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { missingFacts } from '#app/features/invoices/legal-facts.ts'
import { countSampleReviews, removeSampleReviews } from '#app/features/reviews/review-samples.server.ts'
import { countSampleDevices, removeSampleDevices } from '#app/features/refurbished/device-samples.server.ts'
import { removeSampleRepairs } from '#app/features/repairs/shown/shown-repairs.commands.server.ts'
import { countSamplePartners, retireSamplePartners } from '#app/features/words/partner-samples.server.ts'
import { gridHref } from '#app/features/prices/price-paths.ts'
import { countStartingPrices, listStartingPrices } from '#app/features/prices/starting-prices.queries.server.ts'
import { listStaff } from '#app/features/accounts/team.queries.server.ts'
import { confirmFacts, markLaunched } from '#app/features/launch/setup.commands.server.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import type { SiteSetup } from '#app/features/launch/setup.queries.server.ts'
import { isInventedEmail } from '#app/features/launch/invented.ts'
import { isMediatorSeen } from '#app/features/launch/mediator-check.ts'
import type { LaunchFacts } from '#app/features/launch/launch-facts.ts'
import { mayLaunch } from '#app/features/launch/launch-required.ts'
import { holidayText } from '#app/features/stores/holiday-text.ts'
import { TERMS_SLUG, hashTerms } from '#app/features/words/terms.queries.server.ts'
import { listNewerStarts } from '#app/features/words/staff-documents.queries.server.ts'
import { listTextsPromisingMails } from '#app/features/words/texts-promising-mails.queries.server.ts'
import { listTextsWithClaims } from '#app/features/words/texts-with-claims.queries.server.ts'
import { listFormerNames } from '#app/features/business/former-names.queries.server.ts'
import { listLabelsOfFormerSiren } from '#app/features/business/former-siren.queries.server.ts'
import { listServedPlaces } from '#app/features/business/towns.queries.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { backupText } from '#app/platform/backup/backup-text.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import { unsaidDelays } from '#app/lib/starting-delays.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listFormerNamesSaid } from './former-names-said.server.ts'
import { getLandingSite, getNavPlaces } from './landing-site.server.ts'
import { getShopPage } from './shop-pages.server.ts'
import { listStandstills } from '#app/platform/mail/standstill.server.ts'
import { standstillText } from '#app/platform/mail/standstill-text.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { isOfBrands } from '#app/platform/site/offered-brands.tsx'

/** What is there and what is not, from every corner of the product. */
export async function readLaunchFacts(ctx: Ctx): Promise<LaunchFacts> {
  const setup = await getSetup(ctx)
  const [examples, texts, termsHash, services, machine] = await Promise.all([
    readExamples(ctx),
    readTexts(ctx),
    hashTerms(onceLive(ctx)),
    readServices(ctx),
    readMachine(ctx, setup),
  ])
  return {
    shop: ctx.facts,
    ...examples,
    ...texts,
    ...services,
    ...machine,
    shopPages: await listShopPages(ctx),
    labelsOfFormerSiren: await listLabelsOfFormerSiren(ctx),
    confirmed: {
      hours: setup.hoursConfirmed,
      prices: setup.pricesConfirmed,
      founded: setup.foundedConfirmed,
      reviews: setup.reviewsConfirmed,
      offers: setup.offersConfirmed,
      terms: isTermsConfirmed(setup, termsHash),
      delays: setup.delaysConfirmed,
      parcels: setup.parcelsConfirmed,
      refurbished: setup.refurbishedConfirmed,
    },
    unsaidDelays: unsaidDelays(ctx.facts, setup),
    termsChanged: setup.termsConfirmed && !isTermsConfirmed(setup, termsHash),
    holidays: holidayText(ctx.facts),
    missingOnInvoices: missingFacts(ctx.facts.business),
    mediatorSeen: isMediatorSeen(setup, ctx.facts.business, ctx.now),
  }
}

/** What of the demonstration is still there, beside what the shop has of its own. */
async function readExamples(ctx: Ctx) {
  const [reviews, devices, partners, prices, terms, technicians] = await Promise.all([
    countSampleReviews(ctx),
    countSampleDevices(ctx),
    countSamplePartners(ctx),
    countStartingPrices(ctx),
    countStartingTerms(ctx),
    readSampleTechnicians(ctx),
  ])
  return {
    samples: { reviews: reviews.samples, partners, devices: devices.samples, prices, terms, technicians },
    startingPrices: (await listStartingPrices(ctx)).map(({ brand, category, count, models }) => ({
      title: `${brand.name}, ${category.name}`,
      count,
      models,
      href: gridHref({ brand: brand.slug, category: category.slug, store: null }),
    })),
    ownReviews: reviews.own,
    devicesWithoutPhoto: devices.withoutPhoto,
  }
}

/** The texts that say what is not so or promise what cannot be, and those that the product starts with other words by now. */
async function readTexts(ctx: Ctx) {
  return {
    textsWithClaims: [...(await listTexts(onceLive(ctx))), ...(await listFormerNamesSaid(ctx))],
    newerTexts: await listNewerTexts(ctx),
    mailPromises: ctx.env.SMTP_URL === undefined ? await listMailPromises(onceLive(ctx)) : [],
  }
}

async function readServices(ctx: Ctx) {
  const [services, { hasRefurbished }] = await Promise.all([listWords(ctx, 'service'), getNavPlaces(ctx)])
  return {
    hasServices: services.length > 0,
    startingServices: services.filter(({ isStarting }) => isStarting).map(({ body }) => body.title),
    hasRefurbished,
  }
}

/** What the machine does for the shop: messages, backups, encryption, and who may sign in to it. */
async function readMachine(ctx: Ctx, setup: SiteSetup) {
  const { env } = ctx
  const [staff, backup, standstills] = await Promise.all([listStaff(ctx), backupText(ctx), listStandstills(ctx)])
  const standstillOf = (channel: 'mail' | 'sms') => {
    const found = standstills.find((standstill) => standstill.channel === channel)
    return found ? standstillText(found, ctx.now) : null
  }
  const managers = staff.filter(({ role, state }) => role === 'manager' && state === 'active')
  return {
    hasTexts: env.SMS_URL !== undefined,
    mail: { hasServer: env.SMTP_URL !== undefined, tried: setup.mailTried, triedTo: setup.mailTriedTo },
    standstill: { mail: standstillOf('mail'), sms: standstillOf('sms') },
    backup: backup === '' ? { made: true, text: 'Elles se font par d’autres moyens.' } : { made: backup.startsWith('Dernière'), text: backup },
    managers: {
      all: managers.length,
      withoutFactor: managers.filter(({ secondFactor }) => !secondFactor).length,
      unread: managers.map(({ email }) => email).filter(isInventedEmail),
    },
    https: { publicUrl: env.PUBLIC_URL, seen: setup.httpsSeen },
  }
}

/**
 * The site as it is once it is live: a demonstration shows what the starting words say of the first business, and going live drops what is not
 * true of this one. Words of the shop itself stay. Reading all words takes a fifth of a second, so what was read is remembered, but apart from what
 * the site of today remembers: visitors must not read the words of a site that is not live yet.
 */
function onceLive(ctx: Ctx): Ctx {
  return ctx.facts.isExample ? { ...ctx, memo: ctx.memo.apart('once live'), facts: { ...ctx.facts, isExample: false } } : ctx
}

/** Confirmed are the terms as they were read: what the shop changed since, in them or in the facts that they name, is nobody's word yet. */
function isTermsConfirmed({ termsConfirmed, termsHash }: SiteSetup, now: string | null): boolean {
  return termsConfirmed && (termsHash === null || termsHash === now)
}

async function listShopPages(ctx: Ctx): Promise<LaunchFacts['shopPages']> {
  const pages: LaunchFacts['shopPages'][number][] = []
  for (const store of ctx.facts.stores) pages.push({ town: store.town, ...(await getShopPage(ctx, store)) })
  return pages
}

async function listNewerTexts(ctx: Ctx): Promise<LaunchFacts['newerTexts']> {
  const newer = await listNewerStarts(allow(ctx, 'words:write'))
  return newer.map(({ kind, slug, title }) => ({ title, href: href('/admin/contenus/:kind/:slug', { kind: DOCUMENT_KINDS[kind].address, slug }) }))
}

/** The owner has read the terms of sale as they will be once the site is live. */
export async function confirmTerms(ctx: AllowedCtx<'settings:write'>): Promise<void> {
  await confirmFacts(ctx, 'terms', await hashTerms(onceLive(ctx)))
}

/** Whether a document is one that visitors see: pages that are not on the site say nothing. */
export async function shownDocuments(ctx: Ctx): Promise<(document: { kind: KindId; slug: string }) => boolean> {
  const [{ pages }, offered] = [await getLandingSite(ctx), await listOfferedBrands(ctx)]
  const shown = new Set(pages.filter((page) => isOfBrands(offered, landingPath(page))).map(({ slug }) => slug))
  return ({ kind, slug }) => !('isRootPage' in DOCUMENT_KINDS[kind]) || shown.has(slug)
}

/** Where no mail leaves: the texts that promise one all the same. */
async function listMailPromises(ctx: Ctx): Promise<LaunchFacts['mailPromises']> {
  const texts = (await listTextsPromisingMails(ctx)).filter(await shownDocuments(ctx))
  return texts.map(({ kind, slug, title, sentence }) => ({
    title,
    sentence,
    href: href('/admin/contenus/:kind/:slug', { kind: DOCUMENT_KINDS[kind].address, slug }),
  }))
}

/** The texts that visitors see and that say something without ground. A town that is served may be named. */
async function listTexts(ctx: Ctx): Promise<LaunchFacts['textsWithClaims']> {
  const texts = await listTextsWithClaims(ctx, await listServedPlaces(ctx), await listFormerNames(ctx))
  return texts.filter(await shownDocuments(ctx)).map(({ kind, slug, title, claim, field }) => ({
    title,
    claim,
    isTerms: kind === 'legal' && slug === TERMS_SLUG,
    href: href('/admin/contenus/:kind/:slug', { kind: DOCUMENT_KINDS[kind].address, slug }) + (field === null ? '' : `#${field}`),
  }))
}

/**
 * Makes the site the shop's own: what nobody of the shop wrote goes, search engines may come in, and every process shows it with its
 * next answer. Nothing happens while the law's fields are empty, or while something invented or untrue would speak in the shop's name.
 */
export async function goLive(ctx: AllowedCtx<'settings:write'>): Promise<'live' | 'already' | 'incomplete'> {
  const setup = await getSetup(ctx)
  const textsWithClaims = await listTexts(onceLive(ctx))
  const confirmed = {
    founded: setup.foundedConfirmed,
    terms: isTermsConfirmed(setup, await hashTerms(onceLive(ctx))),
    prices: setup.pricesConfirmed,
  }
  const samples = { prices: await countStartingPrices(ctx) }
  if (!mayLaunch({ shop: ctx.facts, confirmed, samples, textsWithClaims })) return 'incomplete'
  return withTransaction(ctx, async (txCtx, invalidate) => {
    if (!(await markLaunched(txCtx))) return 'already'
    const removed = {
      'avis d’exemple': await removeSampleReviews(txCtx, invalidate),
      'partenaires d’exemple': await retireSamplePartners(txCtx, invalidate),
      'appareils d’exemple': await removeSampleDevices(txCtx, invalidate),
      'réparations d’exemple': await removeSampleRepairs(txCtx, invalidate),
      'techniciens d’exemple': await pauseSampleTechnicians(txCtx),
    }
    const terms = await dropStartingTerms(txCtx, invalidate)
    invalidate([tags.facts])
    await recordAudit(txCtx, {
      action: 'launch.live',
      subject: { kind: 'site', label: ctx.facts.business.name },
      before: { ...removed, 'garanties d’exemple': terms.warranties, 'durées d’exemple': terms.durations },
    })
    return 'live'
  })
}
