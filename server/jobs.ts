import { findLikelyNext } from '#app/features/analytics/likely-next.server.ts'
import type { LikelyNext } from '#app/features/analytics/likely-next.server.ts'
import { purgeAudience, rollUp } from '#app/features/analytics/rollup.server.ts'
import { pushArrivals } from '#app/features/alerts/alerts.server.ts'
import { remindOfTomorrow } from '#app/features/booking/reminders.server.ts'
import { anonymiseOldVisits } from '#app/features/booking/visit-person.server.ts'
import { purgeCustomers } from '#app/features/customers/customers.commands.server.ts'
import { purgeReservations } from '#app/features/refurbished/reservation.queries.server.ts'
import { renewSlip } from '#app/features/repairs/deposit/renew-slip.server.ts'
import { eraseOldInvoices } from '#app/features/invoices/erase-invoices.server.ts'
import { anonymiseOldRepairs } from '#app/features/repairs/repair-person.server.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { anonymiseOldRequests } from '#app/features/requests/request-person.server.ts'
import { purgeStaffData } from '#app/features/accounts/purge.server.ts'
import type { ReadFacts } from '#app/features/business/read-facts.server.ts'
import { purgeDataRequests } from '#app/features/privacy/data-requests.server.ts'
import { anonymiseOldWithdrawals } from '#app/features/contracts/contract-person.server.ts'
import { mayPurge } from '#app/features/privacy/purge-pause.server.ts'
import { getRetention, notePurge } from '#app/features/privacy/retention.server.ts'
import type { PurgeName } from '#app/features/privacy/retention.server.ts'
import { after, days, hours, minutes, seconds } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { closePeriods } from '#app/platform/ledger/close-periods.server.ts'
import { witnessLedger } from '#app/platform/ledger/ledger-witness.server.ts'
import type { Mailer } from '#app/platform/mail/mailer.server.ts'
import { createOutboxSender } from '#app/platform/mail/outbox-sender.server.ts'
import type { ClaimedMail } from '#app/platform/mail/outbox.server.ts'
import { purgeKeptFiles } from '#app/platform/mail/kept-files.server.ts'
import { purgeMails } from '#app/platform/mail/outbox.server.ts'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { takeIntoBucket } from '#app/platform/media/into-bucket.server.ts'
import { pictureDirectory } from '#app/platform/media/media-storage.server.ts'
import { removeOrphans } from '#app/platform/media/orphans.server.ts'
import { eraseAgain } from '#app/workflows/erase-again.server.ts'
import { writeDigests } from '#app/workflows/monthly-digest.server.ts'
import type { Job } from './scheduler.ts'

export interface JobTools {
  /** The context of what the product does by itself; the time and the shop's facts are read anew for every run. */
  ctx: Omit<Ctx, 'now' | 'facts'>
  readFacts: ReadFacts
  clock: () => Date
  mailer: Mailer
  storage: FileStorage
  /** Hears each day where visitors go from which page. */
  onLikelyNext: (found: LikelyNext) => void
}

/** How long a run of the outbox, and with it a stop, waits for a mail server that says nothing. */
const OUTBOX_PATIENCE_MS = seconds(2)

/** Everything the product does without being asked by a request. Each process runs all of it: work is claimed in the database. */
export function siteJobs({ ctx, readFacts, clock, mailer, storage, onLikelyNext }: JobTools): Job[] {
  const now = async () => ({ ...ctx, now: clock(), facts: await readFacts() })
  const renew = async (mail: ClaimedMail) => renewSlip(await now(), mail)
  const outbox = createOutboxSender({ db: ctx.db, deliver: mailer.deliver, renew, now: clock, log: ctx.log }, OUTBOX_PATIENCE_MS)
  return [
    { name: 'outbox', everyMs: seconds(2), run: async () => counted('sent', await outbox.sendDue()) },
    { name: 'messages to phones', everyMs: seconds(2), run: async () => counted('pushed', await pushArrivals(await now())) },
    { name: 'visit reminders', everyMs: minutes(5), run: async () => counted('reminded', await remindOfTomorrow(await now())) },
    { name: 'quote reminders', everyMs: minutes(5), run: async () => counted('reminded', await remindOfQuotes(await now())) },
    { name: 'monthly digest', everyMs: hours(1), run: async () => counted('written', await writeDigests(await now())) },
    // How old the figures of the audience may be. Without arrivals a run is one look at an empty table.
    {
      name: 'audience roll-up',
      firstMs: 0,
      everyMs: seconds(10),
      restAfterLong: 10,
      run: async (stopping) => rollUp(await now(), () => !stopping.aborted),
    },
    { name: 'audience purge', firstMs: 0, everyMs: hours(24), run: async () => purgeOldAudience(await now()) },
    { name: 'likely next pages', firstMs: minutes(1), everyMs: hours(24), run: async () => onLikelyNext(await findLikelyNext(await now())) },
    { name: 'closings of money', firstMs: minutes(1), everyMs: hours(1), run: async () => counted('closed', await closePeriods(await now())) },
    {
      name: 'witness of the journal of money',
      firstMs: 0,
      everyMs: minutes(1),
      run: async () => ((await witnessLedger(await now())) ? { backToAnEarlierState: true } : undefined),
    },
    // Somebody whom a backup brought back and whose case was open then: erased again once nothing keeps them.
    { name: 'erasures after a return', everyMs: hours(1), run: async () => counted('erased', (await eraseAgain(await now())).erased) },
    { name: 'data purge', everyMs: hours(1), run: async () => purgeOldData(await now()) },
    ...(ctx.env.S3_URL ? [picturesIntoBucket(ctx.env.DATA_DIR, storage)] : []),
    {
      name: 'orphaned pictures',
      firstMs: hours(1),
      everyMs: hours(24),
      run: async () => {
        const found = await removeOrphans({ db: ctx.db, storage, now: clock() })
        return found.removed > 0 ? found : undefined
      },
    },
  ]
}

function picturesIntoBucket(dataDir: string, bucket: FileStorage): Job {
  const run = async () => counted('taken', await takeIntoBucket(pictureDirectory(dataDir), bucket))
  return { name: 'pictures into the bucket', firstMs: 0, everyMs: hours(1), run }
}

/** Sessions, links and limits that have served their time, and people whose records are past their period of retention. */
async function purgeOldData(ctx: Ctx): Promise<void> {
  await purgeStaffData(ctx)
  if (!(await mayPurge(ctx))) return
  const { personMonths, mailDays } = await getRetention(ctx)
  await purgeKeptFiles(ctx, after(ctx.now, -days(mailDays)))
  await Promise.all([
    noted(ctx, 'mails', purgeMails(ctx, mailDays)),
    noted(ctx, 'requests', anonymiseOldRequests(ctx, personMonths)),
    noted(ctx, 'visits', anonymiseOldVisits(ctx, personMonths)),
    noted(ctx, 'repairs', anonymiseOldRepairs(ctx, personMonths)),
    noted(ctx, 'customers', purgeCustomers(ctx, personMonths)),
    noted(ctx, 'withdrawals', anonymiseOldWithdrawals(ctx, personMonths)),
    noted(ctx, 'reservations', purgeReservations(ctx)),
    noted(ctx, 'invoices', eraseOldInvoices(ctx)),
    noted(ctx, 'rights', purgeDataRequests(ctx, personMonths)),
  ])
}

async function purgeOldAudience(ctx: Ctx): Promise<void> {
  if (!(await mayPurge(ctx))) return
  const { audienceMonths } = await getRetention(ctx)
  await purgeAudience(ctx, audienceMonths)
  await notePurge(ctx, 'audience', 0)
}

/** The register shows when a purge ran last. */
async function noted(ctx: Ctx, name: PurgeName, purge: Promise<number>): Promise<void> {
  await notePurge(ctx, name, await purge)
}

/** Only a run that did something is worth a line in the log. */
function counted(what: string, count: number): Record<string, number> | undefined {
  return count > 0 ? { [what]: count } : undefined
}
