import { startServer } from './server.ts'
import type { BenchServer } from './server.ts'
import { ACCOUNT, ask, signIn } from './staff.ts'
import { median } from './median.ts'

const MODELS = 10_000
const TRIES = 9
const TARGETS = { listMs: 150, importMs: 10_000, bulkMs: 5_000, visitorWaitMs: 1_000 }

const LISTS = [
  '/admin/models',
  '/admin/models?page=400',
  '/admin/models?tri=vues&ordre=desc',
  '/admin/models?q=banc+99',
  '/admin/models?marque=apple&etat=en-ligne',
  '/admin/models?reparations=sans',
]

/** What staff do with a large catalogue: a table of 20,000 lines, the list of 10,000 models, a change of all of them. */
export async function benchCatalogue(): Promise<void> {
  const server = await startServer({ ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off' })
  try {
    const cookie = await signIn(server)
    await benchImport(server, cookie)
    console.log(`\n## Staff list of ${MODELS} models and more, rendered (median of ${TRIES}, target ≤ ${TARGETS.listMs} ms)`)
    for (const page of LISTS) {
      const samples: number[] = []
      for (let attempt = 0; attempt <= TRIES; attempt += 1) {
        const { tookMs } = await ask(server, cookie, page)
        if (attempt > 0) samples.push(tookMs)
      }
      say(page, median(samples), TARGETS.listMs)
    }
    await benchBulk(server, cookie)
  } finally {
    await server.stop()
  }
}

async function benchImport(server: BenchServer, cookie: string): Promise<void> {
  console.log(`\n## CSV table of ${2 * MODELS} lines (target ≤ ${TARGETS.importMs} ms)`)
  const lines = Array.from({ length: MODELS }, (_, n) => `modele;apple;;Banc ${n};banc-${n};\nreparation;;banc-${n};Écran;;1 h\n`)
  const file = new File([`type;marque;modele;nom;adresse;duree\n${lines.join('')}`], 'catalogue.csv', { type: 'text/csv' })
  const send = (fields: Record<string, string>) => ask(server, cookie, '/admin/models/tableau', { ...fields, file })
  const trial = await send({ intent: 'try' })
  say('trial', trial.tookMs, TARGETS.importMs)
  const fingerprint = fingerprintOf(trial.html)
  const visitor = watchVisitor(server)
  const applied = await send({ intent: 'apply', fingerprint })
  const visitorWaitMs = await visitor.end()
  if (!applied.html.includes('C’est fait')) throw new Error('the table was not applied')
  say('apply', applied.tookMs, TARGETS.importMs)
  say('longest wait of a visitor meanwhile', visitorWaitMs, TARGETS.visitorWaitMs)
  const { tookMs } = await ask(server, cookie, '/admin/models/catalogue.csv')
  say('export', tookMs, TARGETS.importMs)
}

async function benchBulk(server: BenchServer, cookie: string): Promise<void> {
  console.log(`\n## One repair changed on ${MODELS} models (target ≤ ${TARGETS.bulkMs} ms)`)
  const page = '/admin/models/lot?tous=oui&q=banc'
  const change = { kind: 'repair', repair_name: 'Écran', new_name: '', description: '', duration: '2 h', warranty: '', ...UNCHANGED }
  const preview = await ask(server, cookie, page, { ...change, intent: 'preview' })
  say('preview', preview.tookMs, TARGETS.bulkMs)
  const applied = await ask(server, cookie, page, { ...change, intent: 'apply', fingerprint: fingerprintOf(preview.html) })
  say('apply', applied.tookMs, TARGETS.bulkMs)
  const undo = new URL(applied.location, server.url).searchParams.get('lot')
  if (!undo) throw new Error('the change was not applied')
  const undone = await ask(server, cookie, '/admin/models', { intent: 'bulk-undo', undo })
  if (!undone.html.includes('Changement annulé')) throw new Error('the change was not undone')
  say('undo', undone.tookMs, TARGETS.bulkMs)
}

const UNCHANGED = { requires_quote: '', show_button: '', is_active: '' }

/** Somebody who reads the home page all the while. */
function watchVisitor(server: BenchServer): { end: () => Promise<number> } {
  let over = false
  async function visit(): Promise<number> {
    let longestMs = 0
    while (!over) {
      const startedMs = performance.now()
      await fetch(server.url).then((response) => response.arrayBuffer())
      longestMs = Math.max(longestMs, performance.now() - startedMs)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return longestMs
  }
  const visiting = visit()
  return {
    end() {
      over = true
      return visiting
    },
  }
}

function fingerprintOf(html: string): string {
  const fingerprint = /name="fingerprint" value="([0-9a-f]+)"/.exec(html)?.[1]
  if (!fingerprint) throw new Error('the preview offers nothing to apply')
  return fingerprint
}

function say(what: string, tookMs: number, targetMs: number): void {
  console.log(`${what.padEnd(44)} ${tookMs.toFixed(1).padStart(9)} ms ${tookMs <= targetMs ? 'held' : 'MISSED'}`)
}
