import os from 'node:os'
import pg from 'pg'
import { median } from './median.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'
import { ACCOUNT, ask, signIn } from './staff.ts'

/** A smaller shop tries the part itself: `BENCH_CASES=1000 npm run bench cases`. */
const CASES = Number(process.env['BENCH_CASES'] ?? 50_000)
/** Rows that one statement writes. */
const FILLED_AT_ONCE = 2_500
/** Two of a hundred are under way; `BENCH_CASES_OPEN=95` tries a shop that closes nothing. */
const OPEN_PERCENT = Number(process.env['BENCH_CASES_OPEN'] ?? 2)
const TRIES = 9
const TARGET_MS = 150
const SCREENS = {
  'list of cases': '/admin/dossiers',
  board: '/admin/dossiers?presentation=tableau',
  'every case': '/admin/dossiers?vue=tous',
  'search by name': '/admin/dossiers?q=elodie+777',
  'search by phone': '/admin/dossiers?q=0700000777',
  dashboard: '/admin',
  'one case': '/admin/dossiers/T-777',
  customers: '/admin/clients',
  'search of customers': '/admin/clients?q=elodie+777',
  'search of everything': '/admin/recherche?q=elodie+777',
  'week of visits': '/admin/rendez-vous',
  statistics: '/admin/statistics',
  'statistics of a year': '/admin/statistics?periode=365',
}

/** What the staff screens cost with many cases: the whole answer, as the server gives it. */
export async function benchCases(): Promise<void> {
  const server = await startServer({ ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off' })
  try {
    await fillCases(server.dataDir)
    const cookie = await signIn(server)
    const rows: [string, string, string][] = []
    for (const [name, path] of Object.entries(SCREENS)) {
      const times: number[] = []
      await ask(server, cookie, path)
      for (let attempt = 0; attempt < TRIES; attempt += 1) times.push((await ask(server, cookie, path)).tookMs)
      rows.push([name, median(times).toFixed(0), `≤ ${TARGET_MS}`])
    }
    report({
      title: 'Cases',
      words: `${CASES} cases, ${OPEN_PERCENT} of 100 under way, embedded database, whole answers of the server after a first one, medians of ${TRIES}, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}.`,
      columns: ['what', 'ms', 'target'],
      rows,
    })
  } finally {
    await server.stop()
  }
}

async function fillCases(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/socket`, database: 'postgres', user: 'postgres' })
  await client.connect()
  try {
    for (let from = 1; from <= CASES; from += FILLED_AT_ONCE) {
      await client.query(
        `insert into repairs (store_id, device, fault, imei, customer_name, customer_phone, status, status_since, first_ready_at, outcome, covered, warranty_months, handed_over_at, link_hash, created_at)
        select (array['la-teste','le-teich','libourne'])[1 + n % 3], 'Galaxy S' || n % 20, 'Écran cassé', lpad(n::text, 15, '0'), 'Cliente Élodie ' || n,
          '+337' || lpad(n::text, 8, '0'), case when n % 100 < ${OPEN_PERCENT} then (array['received','diagnosis','in_repair','ready'])[1 + n % 4] else 'handed_over' end,
          now() - n * interval '10 minutes', case when n % 100 >= ${OPEN_PERCENT} then now() - n * interval '10 minutes' - interval '2 hours' end,
          case when n % 100 >= ${OPEN_PERCENT} then 'repaired' end, 'Écran', 12,
          case when n % 100 >= ${OPEN_PERCENT} then now() - n * interval '10 minutes' end, 'h' || n, now() - n * interval '10 minutes' - interval '2 days'
        from generate_series($1::int, $2::int) n`,
        [from, Math.min(from + FILLED_AT_ONCE - 1, CASES)],
      )
      // Figures of a period read what came before the hand-over, and what was asked, answered and quoted.
      await client.query(
        `with asked as (
          insert into requests (reference, form_key, kind, state, device, repair, name, phone, store_id, answered_at, created_at, updated_at)
          select 'D-B' || n, gen_random_uuid(), 'quote', 'done', 'Galaxy S' || n % 20, 'Écran', 'Cliente Élodie ' || n, '+337' || lpad(n::text, 8, '0'),
            (array['la-teste','le-teich','libourne'])[1 + n % 3], now() - n * interval '10 minutes' - interval '2 days', now() - n * interval '10 minutes' - interval '3 days', now()
          from generate_series($1::int, $2::int) n where n % 3 = 0 returning id, answered_at)
        insert into quotes (request_id, version, state, lines, part_kind, aid_cents, warranty_months, valid_until, token_hash, sent_at, decided_at)
        select id, 1, 'accepted', '[{"label":"Écran","amountCents":18900}]', 'compatible', 0, 12, '2027-12-31', sha256(id::text::bytea), answered_at, answered_at from asked`,
        [from, Math.min(from + FILLED_AT_ONCE - 1, CASES)],
      )
    }
    await client.query(
      `insert into repair_events (repair_id, status, at) select id, 'ready', status_since - interval '2 hours' from repairs where outcome is not null`,
    )
    // As the upkeep of the product leaves them once they have stood ten minutes.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
