import { expect, test } from 'vitest'
import { createCallLimits } from './call-limits.ts'

const KEY = 'public-key'
const ID = 'b2a8a1de-5ad2-4c58-8f5f-0d2b6b0c7d11'

function call(method: string, path: string, token = KEY): Request {
  return new Request(`http://shop.example/rest/v1${path}`, { method, headers: { apikey: KEY, authorization: `Bearer ${token}` } })
}

/** How many of the calls pass before one is refused. */
function passed(most: number, take: (index: number) => number | null): number {
  for (let index = 0; index < most; index += 1) if (take(index) !== null) return index
  return most
}

test('one address cannot raise the views of a model for long, however it writes its id', () => {
  const limits = createCallLimits(KEY)
  const spellings = [ID, ID.toUpperCase(), ID.replaceAll('-', ''), `{${ID}}`]
  const patch = (index: number) => limits.take(call('PATCH', `/device_models?id=eq.${spellings[index % 4]}`), '2001:db8:0:1::7', 0)
  expect(passed(100, patch)).toBe(10)
  expect(limits.take(call('PATCH', `/device_models?id=eq.${ID}`), '2001:db8:0:1::8', 0)).toBe(600)
  expect(limits.take(call('PATCH', `/device_models?id=eq.${ID}`), '2001:db8:0:2::7', 0)).toBeNull()
  expect(limits.take(call('PATCH', `/device_models?id=eq.${ID}`), '2001:db8:0:1::8', 600_000)).toBeNull()
})

test('nor the views of all models by turns', () => {
  const limits = createCallLimits(KEY)
  expect(passed(500, () => limits.take(call('PATCH', `/device_models?id=eq.${crypto.randomUUID()}`), '198.51.100.7', 0))).toBe(60)
})

test('what is counted of an address is no longer than the id of a model', () => {
  const limits = createCallLimits(KEY)
  const endless = (index: number) => limits.take(call('PATCH', `/device_models?id=eq.${ID}${'a'.repeat(4_000)}${index}`), '198.51.100.7', 0)
  expect(passed(100, endless)).toBe(10)
})

test('visitors read often, staff as often as they like', () => {
  const limits = createCallLimits(KEY)
  expect(passed(2_000, () => limits.take(call('GET', '/brands'), '198.51.100.7', 0))).toBe(600)
  expect(limits.take(call('GET', '/brands'), '198.51.100.8', 0)).toBeNull()
  expect(passed(2_000, () => limits.take(call('GET', '/brands', 'a.staff.token'), '198.51.100.7', 0))).toBe(2_000)
})

test('a long answer counts as many reads, and is waited for', () => {
  const limits = createCallLimits(KEY)
  const list = call('GET', '/device_models?select=*,model_repairs(*)&limit=712')
  const heavy = (index: number) => {
    const waitS = limits.take(list, '198.51.100.7', index * 100)
    if (waitS === null) limits.weigh(list, '198.51.100.7', index * 100, 3_600_000)
    return waitS
  }
  expect(passed(50, heavy)).toBe(4)
  expect(limits.take(list, '198.51.100.8', 0)).toBeNull()
  // Ten calls a second for a minute, each of a hundred and eighty reads: beside those of the rest before, one in four seconds is left of them.
  const within = Array.from({ length: 600 }, (_, index) => heavy(1_000 + index)).filter((waitS) => waitS === null)
  expect(within.length).toBeLessThanOrEqual(21)
})

test.each(['/analytics_events', '/%61nalytics_events', '/analytics%5Fevents?columns=id'])('%s has the bound of the audience', (path) => {
  const limits = createCallLimits(KEY)
  expect(passed(500, () => limits.take(call('POST', path), '198.51.100.7', 0))).toBe(240)
  expect(limits.take(call('POST', '/%zz'), '198.51.100.7', 0)).toBeNull()
})

test('questions before a call and what staff read of the audience take nothing from the visitors of their address', () => {
  const limits = createCallLimits(KEY)
  expect(passed(1_000, () => limits.take(call('OPTIONS', '/analytics_events'), '198.51.100.7', 0))).toBe(1_000)
  expect(passed(1_000, () => limits.take(call('GET', '/analytics_sessions', 'a.staff.token'), '198.51.100.7', 0))).toBe(1_000)
  expect(limits.take(call('POST', '/analytics_events'), '198.51.100.7', 0)).toBeNull()
})

test('what one address sends about its visit is weighed as well', () => {
  const limits = createCallLimits(KEY)
  const batch = (headers: Record<string, string>) => new Request('http://shop.example/rest/v1/analytics_events', { method: 'POST', headers })
  const heavy = batch({ 'content-length': String(256 * 1024) })
  expect(passed(50, () => limits.take(heavy, '198.51.100.7', 0))).toBe(8)
  expect(limits.take(heavy, '198.51.100.7', 0)).toBe(128)
  expect(limits.take(heavy, '198.51.100.8', 0)).toBeNull()
  expect(passed(50, () => limits.take(batch({ 'transfer-encoding': 'chunked' }), '198.51.100.9', 0))).toBe(8)
  expect(passed(200, () => limits.take(batch({ 'content-length': '5000' }), '198.51.100.10', 0))).toBe(200)
})

test('nor does it leave more in a day than a thousand visits do, however patient it is', () => {
  const limits = createCallLimits(KEY)
  const heavy = new Request('http://shop.example/rest/v1/analytics_events', { method: 'POST', headers: { 'content-length': String(256 * 1024) } })
  const ofDay = Array.from({ length: 675 }, (_, index) => limits.take(heavy, '198.51.100.7', index * 128_000)).filter((waitS) => waitS === null)
  expect(ofDay.length).toBeGreaterThan(96)
  expect(ofDay.length).toBeLessThanOrEqual(192)
  expect(limits.take(heavy, '198.51.100.8', 86_400_000)).toBeNull()
})

test('one place begins as many sessions as people do, and goes on with those that it began', () => {
  const limits = createCallLimits(KEY)
  const begun = Array.from({ length: 500 }, (_, index) => limits.isCrowd('198.51.100.7', 0, `session-${index}`))
  expect(begun.filter((isCrowd) => !isCrowd)).toHaveLength(120)
  expect(begun.slice(0, 120)).not.toContain(true)
  expect([limits.isCrowd('198.51.100.7', 0, 'session-7'), limits.isCrowd('198.51.100.7', 3_600_000, 'session-400')]).toEqual([false, true])
  expect([limits.isCrowd('198.51.100.8', 0, 'session-400'), limits.isCrowd('198.51.100.7', 120_000, 'another')]).toEqual([false, false])
})

test('no more is kept of a session than a UUID has: a body may hold 256 kB of it, before the database refuses it', () => {
  const limits = createCallLimits(KEY)
  const uuid = crypto.randomUUID()
  const begun = Array.from({ length: 500 }, (_, index) => limits.isCrowd('198.51.100.7', 0, `${uuid}${index}`))
  expect(begun).not.toContain(true)
})

test('one place leaves as many events without a session as a program that tries things out: sixty a minute, a thousand a day', () => {
  const limits = createCallLimits(KEY)
  const kept = (minute: number) => Array.from({ length: 500 }, () => limits.takeLoose('198.51.100.7', minute * 60_000)).filter(Boolean).length
  expect([kept(0), kept(0), kept(1)]).toEqual([60, 0, 60])
  const day = Array.from({ length: 24 * 60 }, (_, minute) => kept(2 + minute)).reduce((sum, count) => sum + count, 0)
  expect(day).toBeLessThanOrEqual(2_000)
  expect(limits.takeLoose('198.51.100.8', 0)).toBe(true)
})
