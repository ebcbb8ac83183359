import { href } from 'react-router'
import { countRecoveryCodes } from '#app/features/accounts/recovery-codes.commands.server.ts'
import { getUser } from '#app/features/accounts/account.commands.server.ts'
import { hasShownPassword } from '#app/features/accounts/shown-password.queries.server.ts'
import { listStaff } from '#app/features/accounts/team.queries.server.ts'
import { hasSecondFactor } from '#app/features/accounts/users.queries.server.ts'
import { worthIndexing } from '#app/features/catalogue/catalogue-addresses.queries.server.ts'
import { countCatalogue } from '#app/features/catalogue/editing/model-list.queries.server.ts'
import { countDueWithdrawals } from '#app/features/contracts/staff-withdrawals.server.ts'
import { isMediatorSeen } from '#app/features/launch/mediator-check.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { HOLIDAYS_ANCHOR } from '#app/features/business/holiday-choices.ts'
import { holidayToSay } from '#app/features/opening-hours/holiday-to-say.ts'
import { findPurgePause } from '#app/features/privacy/purge-pause.server.ts'
import { nothingUnpricedText } from '#app/features/prices/unpriced-text.ts'
import { countBarePages, listViewedWithoutPrice } from '#app/features/prices/price-review.queries.server.ts'
import { countStock } from '#app/features/refurbished/staff-stock-list.queries.server.ts'
import { countOpenOrders } from '#app/features/parts/part-orders.queries.server.ts'
import { countToOrder } from '#app/features/parts/parts.queries.server.ts'
import { countReviews } from '#app/features/reviews/staff-reviews.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { diskSpaceText } from '#app/lib/disk-space-text.ts'
import { backupText } from '#app/platform/backup/backup-text.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { freeBytes } from '#app/platform/db/upkeep.server.ts'
import { findLaterEntry } from '#app/platform/ledger/later-entry.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { listStandstills } from '#app/platform/mail/standstill.server.ts'
import { standstillText } from '#app/platform/mail/standstill-text.ts'
import { hasKeptMails } from '#app/platform/mail/outbox.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'

/** What the care of the site asks for, below the day. */
export async function readCare(ctx: Ctx, shop: string | null) {
  const [catalogue, stock, reviews, team, own, machine, backup, prices, withdrawals, lawDue, stay, toOrder, orders, standstills] = await Promise.all([
    countCatalogue(ctx),
    countStock(ctx, shop),
    can(ctx.actor, 'reviews:write') ? countReviews(allow(ctx, 'reviews:write')) : null,
    can(ctx.actor, 'staff:read') ? teamFacts(ctx) : null,
    ownFacts(ctx),
    machineFacts(ctx),
    backupText(ctx),
    pricesText(ctx),
    can(ctx.actor, 'requests:read') ? countDueWithdrawals(ctx) : null,
    lawDueOf(ctx),
    mailsStay(ctx),
    can(ctx.actor, 'catalogue:read') ? countToOrder(ctx, shop) : null,
    can(ctx.actor, 'catalogue:read') ? countOpenOrders(ctx, shop) : null,
    listStandstills(ctx),
  ])
  return {
    facts: {
      catalogue,
      stock,
      parts: orders && { toOrder: toOrder ?? 0, lateOrders: orders.late },
      withdrawals,
      holiday: holidayOf(ctx, shop),
      ...lawDue,
      reviews: reviews && reviews.waiting,
      team,
      own,
      machine,
    },
    backup: [backup, `Espace libre sur le disque du serveur\u00a0: ${diskSpaceText(machine.freeMegabytes)}.`].filter(Boolean).join(' '),
    prices,
    mailsStay: stay ? { mayTry: can(ctx.actor, 'settings:write') } : null,
    standstills: standstills.map((standstill) => standstillText(standstill, ctx.now)),
    mayLaunch: ctx.facts.launchedAt === null && can(ctx.actor, 'settings:write'),
  }
}

/** For those who may say it: the next public holiday on which the site would announce the week. */
function holidayOf(ctx: Ctx, shop: string | null) {
  if (!can(ctx.actor, 'facts:write')) return null
  const found = holidayToSay(
    ctx.facts.stores.filter(({ id }) => shop === null || id === shop),
    ctx.now,
  )
  const [first] = found?.stores ?? []
  if (!found || !first) return null
  const screen = href('/admin/magasins/:id', { id: first.id })
  return { date: found.date, name: found.name, towns: found.stores.map(({ town }) => town), href: `${screen}#${HOLIDAYS_ANCHOR}` }
}

/** What the law wants confirmed from time to time. Asked of a live site, and of those who may confirm it. */
async function lawDueOf(ctx: Ctx): Promise<{ isMediatorDue: boolean; isReviewControlDue: boolean }> {
  if (ctx.facts.launchedAt === null || !can(ctx.actor, 'settings:write')) return { isMediatorDue: false, isReviewControlDue: false }
  const setup = await getSetup(ctx)
  return { isMediatorDue: !isMediatorSeen(setup, ctx.facts.business, ctx.now), isReviewControlDue: !setup.reviewsConfirmed }
}

/** Whether somebody waits for mails that cannot leave: the site is live, or has written to a customer all the same. */
export async function mailsStay(ctx: Ctx): Promise<boolean> {
  if (leaves(ctx, 'mail')) return false
  return ctx.facts.launchedAt !== null || (await hasKeptMails(ctx))
}

async function machineFacts(ctx: Ctx) {
  return {
    freeMegabytes: Math.floor((await freeBytes(ctx.env.DATA_DIR)) / 1_000_000),
    replacedDatabases: ctx.databaseHealth?.replacements.length ?? 0,
    aheadBy: await findPurgePause(ctx),
    laterEntry: await findLaterEntry(ctx),
  }
}

async function ownFacts(ctx: Ctx) {
  const [user, recoveryCodesLeft] = await Promise.all([getUser(ctx), countRecoveryCodes(ctx)])
  return {
    hasName: user.name !== '',
    hasSecondFactor: hasSecondFactor(user),
    hasShownPassword: await hasShownPassword(ctx, user.id),
    recoveryCodesLeft,
  }
}

async function teamFacts(ctx: Ctx) {
  const staff = await listStaff(ctx)
  return { members: staff.length, waitingInvitations: staff.filter(({ state }) => state === 'invited').length }
}

/** How many pages are without a price, which of them people look at most, and how many say nothing at all. */
async function pricesText(ctx: Ctx): Promise<string> {
  const [unpriced, bare] = await Promise.all([listViewedWithoutPrice(ctx), countBarePages(ctx, worthIndexing)])
  if (unpriced.total === 0) return nothingUnpricedText(unpriced)
  const seen = unpriced.models.filter(({ views }) => views > 0).slice(0, 3)
  const names = seen.length > 0 ? `, les plus ouverts, sans les robots connus\u00a0: ${seen.map(({ name }) => name).join(', ')}` : ''
  const hidden =
    bare > 0 ? ` ${countText(bare, 'page sans prix ni texte reste', 'pages sans prix ni texte restent')} hors des moteurs de recherche.` : ''
  return `${countText(unpriced.total, 'modèle en ligne sans prix', 'modèles en ligne sans prix')}${names}.${hidden}`
}
