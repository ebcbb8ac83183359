import path from 'node:path'
import { DrillError, UNEXPECTED, secondsSince } from './drill.ts'
import type { DrillOptions, DrillRow } from './drill.ts'
import { residentMb, startProduct, statusOf } from './product.ts'
import type { Product } from './product.ts'
import { answersNote, keptInDirectory } from './rows-kept.ts'
import { startingData } from './starting-data.ts'
import { startVisitors } from './visitors.ts'

const AT_ONCE = 8
/** How often memory is looked at, ms. */
const LOOK_MS = 50
const PAGE = '/reparation/apple'

/** What an attack got: every answer, and what else is worth a word in the table. */
export interface Attacked {
  answers: number[]
  note?: string
}

/** Abuses the product while ordinary visitors write, and counts what those lost; no answer to the abuse may be an error. */
export async function beside(
  { scratch, size }: DrillOptions,
  attack: (product: Product, dataDir: string) => Promise<Attacked>,
  { addsMb = Number.POSITIVE_INFINITY }: { addsMb?: number } = {},
): Promise<DrillRow> {
  const dataDir = await startingData(path.join(scratch, 'data'))
  // The limits are a part of the answer. Attackers come from many places: each names its own, as a proxy would.
  const product = await startProduct({ DATA_DIR: dataDir, RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const visitors = startVisitors(product)
  try {
    await visitors.more(1)
    if ((await statusOf(product.url + PAGE)) !== 200) throw new DrillError('No page before the attack')
    const memory = watchMemory(product)
    const { answers, note } = await attack(product, dataDir).finally(() => memory.stop())
    const pageAt = performance.now()
    if ((await statusOf(product.url + PAGE)) !== 200) throw new DrillError('No page after the attack')
    const notes = [
      tally(answers),
      note ?? '',
      `then a page in ${secondsSince(pageAt)} s`,
      ...(memory.addedMb() > 0 ? [`memory +${memory.addedMb()} MB`] : []),
      ...(memory.addedMb() > addsMb ? [`${UNEXPECTED}: more than ${addsMb} MB`] : []),
      answersNote(new Set(answers.filter((status) => status === 0 || (status >= 500 && status !== 503)))),
    ]
    await visitors.more(Math.min(size.writes, 3))
    const backAfterS = secondsSince(pageAt)
    await visitors.stop()
    await product.end('SIGTERM')
    return { times: answers.length, ...(await keptInDirectory(dataDir, visitors)), backAfterS, note: notes.filter(Boolean).join('; ') }
  } finally {
    await visitors.stop()
    await product.end('SIGKILL')
  }
}

/** How much more memory than now the product holds at its worst. */
function watchMemory(product: Product): { addedMb: () => number; stop: () => void } {
  const beforeMb = residentMb(product)
  let mostMb = beforeMb
  const timer = setInterval(() => (mostMb = Math.max(mostMb, residentMb(product))), LOOK_MS)
  return { addedMb: () => Math.round(mostMb - beforeMb), stop: () => clearInterval(timer) }
}

/** "12 × 400, 8 × 429". */
function tally(answers: readonly number[]): string {
  const counts = Map.groupBy(answers, (status) => status)
  return [...counts].map(([status, each]) => `${each.length} × ${status === 0 ? 'no answer' : status}`).join(', ')
}

export async function inParallel(count: number, ask: (index: number) => Promise<number>): Promise<number[]> {
  const answers: number[] = []
  const numbers = Array.from({ length: count }, (_, index) => index).values()
  async function worker(): Promise<void> {
    for (const index of numbers) answers.push(await ask(index))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}

/** As a proxy says where a request comes from. */
export function from(address: string): { 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': address }
}

/** Addresses of one IPv6 line: a /64 has more of them than anybody could count. */
export function inOneBlock(index: number): string {
  return `2001:db8:7:7::${(index + 1).toString(16)}`
}

/** Lines of as many different people. */
export function elsewhere(index: number): string {
  return `2001:db8:${(index + 256).toString(16)}:1::1`
}
