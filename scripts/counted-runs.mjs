// Runs Vitest and Playwright quietly, and counts their tests from the reports they write.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

/**
 * @typedef {{ file: string, seconds: number }} Timing
 * @typedef {{ passed: number, failed: number, failures: string[], timings?: Timing[] }} Counted how many tests passed and failed, what
 * each that failed said, and how long each file took
 */

/** Of the output of a run that wrote no report, its end is shown: characters. */
const SHOWN_OUTPUT = 4_000

const failedToRun = (what, output = '') => ({ passed: 0, failed: 1, failures: [`${what} did not run to its end\n${output.slice(-SHOWN_OUTPUT)}`] })

/** @param {string[]} projects names in vitest.config.ts */
export function runVitest(projects) {
  return withReport(async (file) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const { ok, output } = await capture(args)
    const report = readReport(file)
    if (!report) return failedToRun(`Vitest (${projects.join(', ')})`, output)
    // A file that cannot be loaded has no tests; a skipped test proves nothing. Both count as failed.
    const unloaded = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
    const failed = report.numTotalTests - report.numPassedTests + unloaded
    return {
      passed: report.numPassedTests,
      failed: ok ? failed : Math.max(1, failed),
      failures: ok || failed > 0 ? report.testResults.flatMap(vitestFailures) : [output.slice(-SHOWN_OUTPUT)],
      timings: report.testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative(root, name),
        seconds: (endTime - startTime) / 1_000,
      })),
    }
  })
}

export function runPlaywright(env) {
  return withReport(async (file) => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json']
    const { ok, output } = await capture(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    const report = readReport(file)
    if (!report) return failedToRun('Playwright', output)
    const { expected, unexpected, flaky, skipped } = report.stats
    const failed = unexpected + flaky + skipped + report.errors.length
    const failures = [...report.errors.map((error) => plain(error.message)), ...report.suites.flatMap(playwrightFailures)]
    return { passed: expected, failed: ok ? failed : Math.max(1, failed), failures, timings: report.suites.map(playwrightTiming) }
  })
}

/** One command that passes or fails as a whole. */
export async function runStep(args, env = {}) {
  const { ok, output } = await capture(args, env)
  return ok ? { passed: 1, failed: 0, failures: [] } : failedToRun(args.join(' '), output)
}

function vitestFailures(suite) {
  const file = path.relative(root, suite.name)
  if (suite.status === 'failed' && suite.assertionResults.length === 0) return [`${file}: ${plain(suite.message)}`]
  return suite.assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${file} > ${test.fullName}: ${plain(test.failureMessages?.[0] ?? test.status)}`)
}

/** Suites hold suites; a test is there once for each kind of browser. */
function playwrightFailures(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'expected')
      .map((test) => `${spec.file} (${test.projectName}) > ${spec.title}: ${plain(test.results[0]?.error?.message ?? test.status)}`),
  )
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)]
}

function playwrightTiming(suite) {
  const ms = (each) =>
    [
      ...(each.specs ?? []).flatMap((spec) => spec.tests.flatMap((test) => test.results.map((result) => result.duration))),
      ...(each.suites ?? []).map(ms),
    ].reduce((sum, one) => sum + one, 0)
  return { file: `tests/e2e/${suite.file}`, seconds: ms(suite) / 1_000 }
}

/** Without colours and without the part of the stack that is the test runner's own. */
const plain = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .join('\n')
    .slice(0, SHOWN_OUTPUT)

function capture(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { cwd: root, env: toolEnv({ NO_COLOR: '1', ...env }), stdio: ['ignore', 'pipe', 'pipe'] })
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
