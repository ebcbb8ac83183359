import { expect, test } from 'vitest'
import { REPAIR_STATUSES } from '#app/platform/db/tables/repairs.server.ts'
import { CASE_STEPS, WORK_STEPS, findMove, hasWorkBegun, movesFrom } from './case-machine.ts'
import type { CaseStep, Move, WorkStep } from './case-machine.ts'

const ALL: readonly CaseStep[] = CASE_STEPS.map(({ id }) => id)

/** What each move asks, row by row; a step that is missing cannot be reached from there. */
function table(device: boolean): Record<string, Record<string, Move['asks']>> {
  return Object.fromEntries(ALL.map((from) => [from, Object.fromEntries(movesFrom(from, { device }).map(({ to, asks }) => [to, asks]))]))
}

/** Free moves to every other step of the work, the word that nothing can be done, and the hand-over. */
function work(from: CaseStep, closed: Move['asks']): Record<string, Move['asks']> {
  return { ...Object.fromEntries(WORK_STEPS.filter((to) => to !== from).map((to) => [to, 'nothing'])), unrepairable: 'reason', closed }
}

test('a case whose device is here moves freely through the work, and ends as repaired only after work', () => {
  expect(table(true)).toEqual({
    to_answer: {},
    answered: {},
    device_awaited: {},
    received: work('received', 'return-only'),
    diagnosis: work('diagnosis', 'return-only'),
    quote_sent: work('quote_sent', 'return-only'),
    refused: work('quote_sent', 'return-only'),
    accepted: work('accepted', 'return-only'),
    part_awaited: work('part_awaited', 'return-only'),
    in_repair: work('in_repair', 'outcome'),
    final_check: work('final_check', 'outcome'),
    ready: work('ready', 'outcome'),
    // What cannot be repaired is taken up at any step, and handed over only as it came.
    unrepairable: { ...Object.fromEntries(WORK_STEPS.map((to) => [to, 'nothing'])), closed: 'return-only' },
    shipped: { closed: 'outcome' },
    closed: Object.fromEntries(WORK_STEPS.map((to) => [to, 'nothing'])),
  })
})

test('a case without its device is answered, quoted, received or ended', () => {
  const ways = { quote_sent: 'quote', received: 'device', closed: 'confirmation' }
  expect(table(false)).toEqual({
    to_answer: { answered: 'answer', ...ways },
    answered: { to_answer: 'nothing', ...ways },
    quote_sent: { to_answer: 'nothing', ...ways },
    refused: { to_answer: 'nothing', ...ways },
    device_awaited: ways,
    received: {},
    diagnosis: {},
    accepted: {},
    part_awaited: {},
    in_repair: {},
    final_check: {},
    ready: {},
    unrepairable: {},
    shipped: { closed: 'confirmation' },
    closed: { to_answer: 'nothing', answered: 'nothing' },
  })
})

test('what cannot be repaired is on its way back as it came', () => {
  expect(findMove('shipped', 'closed', { device: true, leftFrom: 'unrepairable' })?.asks).toBe('return-only')
})

test('what is sent back before its work goes back as it came, or is taken up again where its parcel returns; what is ready is only closed', () => {
  const ways = (leftFrom: WorkStep) => movesFrom('shipped', { device: true, leftFrom }).map(({ to, asks }) => `${to}: ${asks}`)
  expect(ways('quote_sent')).toEqual(expect.arrayContaining(['diagnosis: nothing', 'closed: return-only']))
  expect(ways('ready')).toEqual(['closed: outcome'])
})

test('after a withdrawal no work goes on: a device that is here or arrives goes back, and a case without one stays closed', () => {
  const ways = (from: CaseStep, device: boolean) => movesFrom(from, { device, withdrawal: true }).map(({ to, asks }) => `${to}: ${asks}`)
  for (const step of ALL.filter((each) => each !== 'closed')) {
    expect(ways(step, true), step).toEqual(['closed: return-only'])
    expect(ways(step, false), step).toEqual(['received: device', 'closed: confirmation'])
  }
  expect([ways('closed', true), ways('closed', false)]).toEqual([[], ['received: device']])
})

test('L. 221-25: while the customer can withdraw and has not asked to begin, the work asks for the wish, and a device still goes back', () => {
  for (const step of [...WORK_STEPS, 'closed'] as const) {
    const asked = movesFrom(step, { device: true, waits: true }).filter(({ asks }) => asks === 'wish')
    expect(
      asked.map(({ to }) => to),
      step,
    ).toEqual(['in_repair', 'final_check', 'ready'].filter((to) => to !== step))
  }
  expect(findMove('accepted', 'closed', { device: true, waits: true })?.asks).toBe('return-only')
})

test('what was added to work that is under way and waits keeps the device from being ready, or repaired as agreed', () => {
  for (const step of WORK_STEPS) {
    const moves = movesFrom(step, { device: true, added: true })
    const asked = moves.filter(({ asks }) => asks !== 'nothing').map(({ to, asks }) => [to, asks])
    expect(asked, step).toEqual([...(step === 'ready' ? [] : [['ready', 'wish']]), ['unrepairable', 'reason'], ['closed', 'return-only']])
  }
})

test('nothing ends by a move that asks nothing, and only a hand-over can be taken back, for ten minutes', () => {
  for (const device of [true, false]) {
    for (const from of ALL) {
      const end = findMove(from, 'closed', { device })
      expect(end?.asks, from).not.toBe('nothing')
      for (const move of movesFrom(from, { device })) {
        expect(move.right).toBe('requests:write')
        const handsOver = device && move.to === 'closed'
        expect([move.undoMinutes, move.sends === 'warranty-and-review'], `${from} → ${move.to}`).toEqual([handsOver ? 10 : 0, handsOver])
      }
    }
  }
})

test('the steps of the work are statuses of a repair, and a hand-over is the only other one', () => {
  expect([...WORK_STEPS, 'handed_over'].toSorted()).toEqual([...REPAIR_STATUSES].toSorted())
})

test('work has begun once its case came to it after the contract: what is agreed on meanwhile has not', () => {
  const since = new Date('2026-11-20T10:30:00Z')
  const begun = (step: CaseStep, concludedAt: Date) => hasWorkBegun({ step, since }, { concludedAt })
  expect([begun('in_repair', since), begun('ready', new Date('2026-11-19T10:30:00Z'))]).toEqual([true, true])
  expect([begun('in_repair', new Date('2026-11-20T10:30:01Z')), begun('accepted', since)]).toEqual([false, false])
  // In its parcel on the way back, nothing that was done can be left out any more.
  expect(begun('shipped', since)).toBe(true)
})
