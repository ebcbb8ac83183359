// A second opinion in development: asks this product's data API and `@supabase/lite` (an imitation of the same backend, in
// alpha) the same questions and prints where they differ. Needs the network once, for npx; nothing else uses it.
//   node scripts/compare-with-lite.mjs [--version 0.10.0] [--json differences.json]
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { QUESTIONS } from './compare/questions.mjs'
import { SCHEMA, SEED } from './compare/shop.mjs'
import { pinnedNode, root } from './toolchain.mjs'

const { values } = parseArgs({ options: { version: { type: 'string', default: '0.10.0' }, json: { type: 'string' } } })
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-lite-'))
const children = []

try {
  const lite = await startLite()
  const ours = await startOurs(lite)
  const differences = []
  for (const question of QUESTIONS) {
    const [there, here] = [await ask(lite, question), await ask(ours, question)]
    const fields = Object.keys(here).filter((field) => JSON.stringify(here[field]) !== JSON.stringify(there[field]))
    if (fields.length > 0)
      differences.push({
        question: `${question.method ?? 'GET'} ${question.path}${question.headers ? ` ${JSON.stringify(question.headers)}` : ''}`,
        ...Object.fromEntries(fields.map((field) => [field, { ours: here[field], lite: there[field] }])),
      })
  }
  for (const { question, ...fields } of differences) {
    console.log(`\n${question}`)
    for (const [field, { ours: mine, lite: theirs }] of Object.entries(fields))
      console.log(`  ${field}\n    ours ${short(mine)}\n    lite ${short(theirs)}`)
  }
  console.log(`\n${QUESTIONS.length} questions, ${differences.length} answered differently. docs/decisions explains each kind.`)
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(differences, null, 2))
} finally {
  for (const child of children) process.kill(-child.pid, 'SIGKILL')
  fs.rmSync(work, { recursive: true, force: true })
}

async function startLite() {
  const project = path.join(work, 'lite')
  fs.mkdirSync(project)
  const cli = ['--yes', `@supabase/lite@${values.version}`, '--no-telemetry']
  run('npx', [...cli, 'init', '--pglite'], project)
  const port = await freePort()
  const config = path.join(project, 'supabase/config.toml')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace(/port = \d+/, `port = ${port}`))
  fs.writeFileSync(path.join(project, 'supabase/schemas/schema.sql'), SCHEMA)
  fs.writeFileSync(path.join(project, 'supabase/seed.sql'), SEED)
  run('npx', [...cli, 'db', 'diff', '-f', 'shop'], project)
  run('npx', [...cli, 'db', 'reset'], project)
  start('npx', [...cli, 'start', '--no-admin'], project, {})
  const key = /PUBLISHABLE_KEY=(\S+)/.exec(fs.readFileSync(path.join(project, '.env'), 'utf8'))[1]
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/rest/v1/brands?limit=1`, key)
  return { url, key }
}

/** Our own server, filled by moving in from lite. */
async function startOurs(lite) {
  const dataDir = path.join(work, 'data')
  const env = { DATA_DIR: dataDir, SEED: 'none', ANON_KEY: 'sb_publishable_compare_0001', LOG_LEVEL: 'warn', HOST: '127.0.0.1' }
  run(pinnedNode(), ['scripts/import.ts', '--url', lite.url, '--key', lite.key], root, env)
  const port = await freePort()
  start(pinnedNode(), ['server/main.ts'], root, { ...env, PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/rest/v1/brands?limit=1`, env.ANON_KEY)
  return { url, key: env.ANON_KEY }
}

async function ask({ url, key }, { path: asked, method = 'GET', headers = {}, body, keyless }) {
  try {
    return await outcome(
      await fetch(`${url}/rest/v1${asked}`, {
        method,
        headers: { ...(keyless ? {} : { apikey: key }), ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body } : {}),
      }),
    )
  } catch (error) {
    return { status: String(error.cause?.code ?? error.message) }
  }
}

async function outcome(response) {
  const text = await response.text()
  let body
  try {
    body = text === '' ? '' : JSON.parse(text)
  } catch {
    body = text
  }
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    range: response.headers.get('content-range'),
    applied: response.headers.get('preference-applied'),
    body,
  }
}

function run(command, args, cwd, env = {}) {
  const result = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${result.status}\n${result.stdout}\n${result.stderr}`)
}

function start(command, args, cwd, env) {
  const log = fs.openSync(path.join(work, `${path.basename(command)}.log`), 'w')
  children.push(spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', log, log], detached: true }))
}

async function answering(url, key) {
  for (let tries = 0; tries < 120; tries += 1) {
    const response = await fetch(url, { headers: { apikey: key } }).catch(() => undefined)
    if (response?.ok) return
    await sleep(500)
  }
  throw new Error(
    `${url} does not answer: ${fs
      .readdirSync(work)
      .filter((name) => name.endsWith('.log'))
      .map((name) => fs.readFileSync(path.join(work, name), 'utf8').slice(-2_000))
      .join('\n')}`,
  )
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function short(value) {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 220 ? `${text.slice(0, 220)}…` : text
}
