import { href } from 'react-router'
import type { ExpectedVisit } from '#app/features/business/facts-answer.ts'
import { listPromisedRepairs } from '#app/features/repairs/promised-repairs.queries.server.ts'
import { listPlannedVisits } from '#app/features/requests/planned-visits.queries.server.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listAwaited } from './store-closing.server.ts'

/** Visits are announced at most sixty days ahead; a closure may be longer. */
const EXPECTED_DAYS = 90

/**
 * Who counts on a shop on which day, before it is closed then: visits that were announced, devices that are kept until then, and those that were promised
 * for that day. Each leads to its record; nothing is moved by itself.
 */
export async function listExpectedIn(ctx: Ctx, store: Store): Promise<ExpectedVisit[]> {
  const from = parisTime(ctx.now).date
  const span = { storeId: store.id, from, to: addDays(from, EXPECTED_DAYS) }
  const visits = await listPlannedVisits(ctx, span)
  const awaited = await listAwaited(ctx, store)
  const promised = await listPromisedRepairs(ctx, span)
  return [
    ...visits.map(({ id, reference, day, name, device, email, phone }): ExpectedVisit => ({
      id,
      kind: 'visit',
      href: href('/admin/dossiers/:reference', { reference }),
      isUntold: false,
      day,
      name,
      device,
      canMail: email !== null,
      reachedBy: reachedBy(email ?? '', phone ?? ''),
    })),
    ...awaited.map(({ id, deviceId, day, name, device, email, phone, knownDay }): ExpectedVisit => ({
      id,
      kind: 'kept',
      href: href('/admin/refurbished/:id', { id: deviceId }),
      isUntold: knownDay !== null,
      day,
      name,
      device,
      canMail: email !== '',
      reachedBy: reachedBy(email, phone),
    })),
    // Customers whose repair is promised for the day get no mail from here: only who has the device in hand can promise another one, on the case.
    ...promised.map(({ id, reference, day, name, device, email, phone }): ExpectedVisit => ({
      id,
      kind: 'due',
      href: href('/admin/dossiers/:reference', { reference }),
      isUntold: false,
      day,
      name,
      device,
      canMail: false,
      reachedBy: reachedBy(email, phone),
    })),
  ]
}

function reachedBy(email: string, phone: string): string {
  if (email !== '') return 'e-mail'
  return phone === '' ? 'sans contact' : phoneText(phone)
}
