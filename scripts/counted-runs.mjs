// Runs Vitest and Playwright quietly, and counts their tests from the reports they write. A test that fails is tried once more.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { SHOWN_OUTPUT, countPlaywright, countVitest, filesToTryAgain } from './reports.mjs'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

const failedToRun = (what, output = '') => ({ passed: 0, failed: 1, failures: [`${what} did not run to its end\n${output.slice(-SHOWN_OUTPUT)}`] })

/** A run that failed although nothing in its report did: what it printed is all there is. */
const whole = (counted, { ok, output }) =>
  ok || counted.failed > 0 ? counted : { ...counted, ...failedToRun('A test run', output), passed: counted.passed }

/**
 * A file that fails is run once more, whole and when nothing else runs: its hooks and what its tests leave to each other begin anew. For then
 * there is `tryAgain` in place of a result.
 *
 * @param {string[]} projects names in vitest.config.ts
 */
export async function runVitest(projects) {
  const first = await vitestReport(projects)
  if (!first.report) return failedToRun(`Vitest (${projects.join(', ')})`, first.output)
  const files = first.ok ? [] : filesToTryAgain(first.report)
  if (files.length === 0) return whole(countVitest(first.report), first)
  return { tryAgain: () => runAgain(projects, files, first.report) }
}

async function runAgain(projects, files, firstReport) {
  const again = await vitestReport(projects, files)
  if (!again.report) return failedToRun(`Vitest (${files.join(', ')}, again)`, again.output)
  return whole(countVitest(firstReport, again.report), again)
}

function vitestReport(projects, files = []) {
  return withReport(async (file) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=./scripts/vitest-report.mjs',
      ...files,
    ]
    return { ...(await capture(args, { VITEST_REPORT_FILE: file })), report: readReport(file) }
  })
}

/** Playwright tries again by itself, with a new worker: what a worker starts for itself begins anew. */
export function runPlaywright(env) {
  return withReport(async (file) => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', '--retries=1']
    const run = await capture(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    const report = readReport(file)
    return report ? whole(countPlaywright(report), run) : failedToRun('Playwright', run.output)
  })
}

/** One command that passes or fails as a whole. */
export async function runStep(args, env = {}) {
  const { ok, output } = await capture(args, env)
  return ok ? { passed: 1, failed: 0, failures: [] } : failedToRun(args.join(' '), output)
}

/** Tests start the product and its scripts some hundred times: Node keeps what it compiled, by content, for a fifth of each start. */
const COMPILED = path.join(root, 'node_modules', '.cache', 'compiled')
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(path.join(root, 'tests', 'quick-code.mjs'))}`.trim()

function capture(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: toolEnv({ NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED, NODE_OPTIONS, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = (output + chunk).slice(-10 * SHOWN_OUTPUT)))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output: stripVTControlCharacters(output) }))
  })
}

async function withReport(work) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-report-'))
  try {
    return await work(path.join(directory, 'report.json'))
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
