import { expect, test } from 'vitest'
import { contractLines } from '#app/features/contracts/contract-words.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { caseWithdrawal } from './case-withdrawal.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { trackedStart } from './customer-wish.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { creditAndMail } from './issue-and-mail.server.ts'
import { keepPart, readWithdrawals } from './kept-part.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { giveBack, takeMoney } from './till.server.ts'
import { withdraw } from './withdrawal.server.ts'

const SCREEN = { label: 'Écran', amountCents: 15_900 }
const BATTERY = { label: 'Batterie', amountCents: 6_990 }
const AGREED = new Date('2026-11-20T10:00:00Z')
const LEFT = new Date('2026-11-23T17:00:00Z')
const TILL = { storeId: 'libourne', means: 'card', reference: '' } as const
const BACK = { outcome: 'not_repaired', covered: '', warrantyMonths: 0 } as const

/**
 * A device whose screen was being changed at its customer's wish when they withdrew, with so much paid before.
 * @param added a battery was agreed on during the work, without the wish unless `addedWish`
 */
async function left(db: TestDb, { paidCents = 0, startsEarly = true, added = false, addedWish = false } = {}) {
  const ctxAt = (now: Date) => testCtx(db, { now, facts: invoicingFacts({ mediatorAddress: '1 rue du Port, 33000 Bordeaux' }) })
  const first = await asManager(ctxAt(AGREED))
  const at = (ms: number) => ({ ...first, now: after(LEFT, ms) })
  const requestId = await aRequest(first, { state: 'waiting', email: 'zoe@exemple.fr', reference: 'D-7K2M9Q' })
  await sendQuote(first, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN], ...TERMS })
  await decideByRepair(first, { requestId, version: 1, decision: 'accepted', startsEarly })
  const begun = { ...first, now: after(AGREED, minutes(10)) }
  const { id, number } = await openRepair(begun, aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: requestId })
  await moveRepair(begun, { id, status: 'in_repair' })
  if (added) {
    const then = { ...first, now: after(AGREED, minutes(20)) }
    await sendQuote(then, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN, BATTERY], ...TERMS })
    await decideByRepair(then, { requestId, version: 2, decision: 'accepted', startsEarly: addedWish })
  }
  const about = { reference: `T-${number}`, repairId: id, requestId, invoiceId: null }
  const pay = async (amountCents: number, ms = 0) => {
    const taken = await takeMoney(at(ms), { ...TILL, about, amountCents, formKey: crypto.randomUUID(), givenCents: null, receiptTo: null })
    if (taken.kind !== 'taken') throw new Error(`The payment was refused: ${taken.kind}`)
    return taken.payment
  }
  const payment = paidCents > 0 ? await pay(paidCents, -minutes(5)) : undefined
  const declaration = { token: '', reference: 'D-7K2M9Q', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr' }
  expect((await withdraw(ctxAt(LEFT), declaration)).kind).toBe('received')
  const [row] = await readWithdrawals(at(0))
  const token = await customerToken(db.database.db, 'repair', id)
  return {
    id,
    reference: about.reference,
    about,
    payment,
    at,
    pay,
    keep: (cents: number) => keepPart(at(0), { id: row?.id ?? '', cents }),
    /** What waits to be told of the part. */
    told: async () => (await outboxMails(first)).find(({ subject }) => subject.startsWith('Travail déjà fait'))?.text ?? '',
    page: async () => {
      const page = await readCasePage(at(minutes(6)), about.reference)
      if (!page) throw new Error('The case is not there')
      return page
    },
    /** What the customer reads. */
    tracked: async () => {
      const repair = await findTrackedRepair(at(0), token)
      if (!repair) throw new Error('The repair is not there')
      return shownRepair(repair, await caseWithdrawal(at(0), { repairId: id, originId: requestId }), LEFT)
    },
    start: () => trackedStart(at(0), token),
  }
}

dbTest('the mail about the part that was done', (db) => {
  test('asks for nothing that was paid at the counter before it leaves', async () => {
    const found = await left(db)
    expect(await found.keep(6_000)).toEqual({ kind: 'kept' })
    expect(await found.told()).toContain('Il reste 60\u00a0€ à payer')
    await found.pay(2_000, minutes(1))
    expect(await found.told()).toContain('Il reste 40\u00a0€ à payer')
    await found.pay(4_000, minutes(2))
    expect(await found.told()).toContain('C’est payé\u00a0: il ne vous reste rien à régler.')
    expect(await found.told()).not.toContain('à payer')
    expect(await found.told()).toContain('la part déjà faite vous est comptée 60\u00a0€')
  })

  test('stays as it left once it has left', async () => {
    const found = await left(db)
    await found.keep(6_000)
    await found.pay(6_000, minutes(6))
    expect(await found.told()).toContain('Il reste 60\u00a0€ à payer')
  })

  test('promises nothing that was given back before it leaves', async () => {
    const found = await left(db, { paidCents: 10_000 })
    await found.keep(6_000)
    expect(await found.told()).toContain('40\u00a0€, vous est rendu au plus tard le')
    const refund = { ...TILL, about: found.about, paymentId: found.payment?.id ?? '', amountCents: 4_000, reason: 'Rétractation' }
    await giveBack(found.at(minutes(1)), { ...refund, formKey: crypto.randomUUID() })
    expect(await found.told()).toContain('40\u00a0€, vous a été rendu.')
  })

  test('asks for nothing that a credit note has forgone before it leaves', async () => {
    const found = await left(db)
    await found.keep(6_000)
    const issued = await invoiceCase(found.at(minutes(1)), { reference: found.reference, issue: true })
    if (issued.kind !== 'issued') throw new Error(issued.kind)
    const credit = { id: issued.id, lines: [0], amountCents: 2_000, withAid: false, note: 'Geste' }
    expect((await creditAndMail(found.at(minutes(2)), credit)).kind).toBe('issued')
    expect(await found.told()).toContain('Il reste 40\u00a0€ à payer')
  })
})

dbTest('a device that goes back after a withdrawal', (db) => {
  const handedOver = async (found: Awaited<ReturnType<typeof left>>, unpaid = false) => {
    expect(await handOver(found.at(minutes(3)), { id: found.id, ...BACK, unpaid })).toEqual({ kind: 'changed' })
    return (await found.page()).timeline.map(({ text }) => text)
  }

  test('did not go back as it came where a part was done: journal and page of the customer say so', async () => {
    const found = await left(db)
    await found.keep(6_000)
    await found.pay(6_000, minutes(1))
    expect(await handedOver(found)).toContain('Appareil rendu après la rétractation, part du travail déjà fait\u00a0: 60\u00a0€, payée')
    expect(await found.tracked()).toMatchObject({ partDone: true, toPay: 'Pour le travail déjà fait à votre demande\u00a0: 60\u00a0€. C’est payé.' })
  })

  test('leaves what is not paid of that part in the journal', async () => {
    const found = await left(db)
    await found.keep(6_000)
    await found.pay(1_000, minutes(1))
    const trail = await handedOver(found, true)
    expect(trail).toContain('Appareil rendu après la rétractation, part du travail déjà fait\u00a0: 60\u00a0€, dont 50\u00a0€ à encaisser')
  })

  test('names no part where none was counted', async () => {
    const found = await left(db, { startsEarly: false })
    expect(await handedOver(found)).toContain('Appareil rendu après la rétractation')
    expect(await found.tracked()).toMatchObject({ partDone: false })
  })
})

dbTest('the wish for an early beginning, after a withdrawal,', (db) => {
  const line = async (found: Awaited<ReturnType<typeof left>>) => {
    const { contract, goesOn, earlierWish } = await found.page()
    return contract && contractLines(contract, { goesOn, earlierWish }).find(({ label }) => label === 'Commencer tout de suite')?.text
  }
  const ASKED = 'emandé le 20\u00a0novembre 2026 à 11\u00a0h, par la case du site'
  const ENDED = '\u00a0; la rétractation y a mis fin'

  test('stays readable for the team and on the page of the customer, also once the device is back', async () => {
    const found = await left(db)
    expect(await line(found)).toBe(`D${ASKED}${ENDED}`)
    await handOver(found.at(minutes(3)), { id: found.id, ...BACK })
    expect(await found.start()).toMatchObject({ withdrawn: true, asked: { means: 'par la case du site' } })
  })

  test('is that of the first contract where the second one was made without', async () => {
    const found = await left(db, { added: true })
    expect(await line(found)).toBe(`Pas demandé par ce contrat\u00a0; pour l’accord d’avant, d${ASKED}${ENDED}`)
    expect(await found.start()).toMatchObject({ withdrawn: true, asked: null, askedEarlier: { means: 'par la case du site' } })
  })

  test('is that of both where the second one was made with a wish of its own', async () => {
    const found = await left(db, { added: true, addedWish: true })
    expect(await line(found)).toMatch(
      /^Demandé le .*\u00a0; pour l’accord d’avant, demandé le 20\u00a0novembre 2026 à 11\u00a0h, .*la rétractation y a mis fin$/,
    )
  })

  test('is not made up where there was none', async () => {
    const found = await left(db, { startsEarly: false })
    expect(await line(found)).toBe('Pas demandé')
    expect(await found.start()).toMatchObject({ asked: null, askedEarlier: null })
  })
})
