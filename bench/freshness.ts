import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/db/postgres-server.ts'
import { median } from './median.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'
import { ACCOUNT, ask, signIn } from './staff.ts'

const CHANGES = 50
const GIVE_UP_MS = 10_000
/** Shows the name of the business, as every page does. */
const PAGE = '/reparation/apple/iphone-13'

/** What the form of the business sends beside its name; fields without a value stay empty. */
const FORM = {
  intent: 'business',
  email: 'bonjour@boreal.example',
  founded: '2014',
  satisfiedCustomersPercent: '98',
  googleRating: '4,8',
  warrantyMonthsMin: '6',
}

/** How long a change of the shop's facts takes from its sending until a page of another process shows it. */
export async function benchFreshness(): Promise<void> {
  const postgres = await startPostgres()
  const env = {
    DATABASE_URL: postgres.urlOf('postgres'),
    // One site: both open what the other sealed.
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'phare-bench-')),
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  }
  const first = await startServer(env)
  const second = await startServer(env)
  try {
    const cookie = await signIn(first)
    const shows = async (text: string) => (await (await fetch(second.url + PAGE)).text()).includes(text)
    const [sent, answered]: [number[], number[]] = [[], []]
    for (let change = 0; change < CHANGES; change += 1) {
      const name = `Atelier ${1000 + change}`
      const sentMs = performance.now()
      const { html } = await ask(first, cookie, '/admin/entreprise', { ...FORM, name })
      const answeredMs = performance.now()
      if (!html.includes('Entreprise enregistrée')) throw new Error('the change was not saved')
      while (!(await shows(name))) if (performance.now() - sentMs > GIVE_UP_MS) throw new Error(`${name} is not on the page of the other process`)
      const shownMs = performance.now()
      sent.push(shownMs - sentMs)
      answered.push(Math.max(0, shownMs - answeredMs))
    }
    const row = (label: string, ms: number[]) => [label, median(ms).toFixed(0), Math.max(...ms).toFixed(0)]
    report({
      title: 'A change in another process',
      words: `PostgreSQL, two processes, ${CHANGES} changes of the name of the business, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}; ms until ${PAGE} of the other process shows it, with its rendering.`,
      columns: ['counted from', 'median', 'worst'],
      rows: [row('its sending', sent), row('its answer', answered)],
    })
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await postgres.stop()
  }
}
