// Runs Vitest and Playwright, shows what they print, and counts their tests from the reports they write.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

/** @typedef {{ passed: number, failed: number, failures: string[] }} Counted how many tests passed and failed, and a line on each that failed */

const failedToRun = (what) => ({ passed: 0, failed: 1, failures: [`${what} did not run to its end`] })

/** @param {string[]} projects names in vitest.config.ts */
export function runVitest(projects) {
  return withReport((file) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const ok = show(args, {})
    const report = readReport(file)
    if (!report) return failedToRun(`Vitest (${projects.join(', ')})`)
    // A file that cannot be loaded has no tests; a skipped test proves nothing. Both count as failed.
    const unloaded = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
    const failed = report.numTotalTests - report.numPassedTests + unloaded
    return { passed: report.numPassedTests, failed: ok ? failed : Math.max(1, failed), failures: report.testResults.flatMap(vitestFailures) }
  })
}

export function runPlaywright(env) {
  return withReport((file) => {
    const ok = show(['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    const report = readReport(file)
    if (!report) return failedToRun('Playwright')
    const { expected, unexpected, flaky, skipped } = report.stats
    const failed = unexpected + flaky + skipped + report.errors.length
    const failures = [...report.errors.map((error) => oneLine(error.message)), ...report.suites.flatMap(playwrightFailures)]
    return { passed: expected, failed: ok ? failed : Math.max(1, failed), failures }
  })
}

/** One command that passes or fails as a whole. */
export function runStep(args, env = {}) {
  return show(args, env) ? { passed: 1, failed: 0, failures: [] } : failedToRun(args.join(' '))
}

function vitestFailures(suite) {
  const file = path.relative(root, suite.name)
  if (suite.status === 'failed' && suite.assertionResults.length === 0) return [`${file}: ${oneLine(suite.message)}`]
  return suite.assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${file} > ${test.fullName}: ${oneLine(test.failureMessages?.[0] ?? test.status)}`)
}

/** Suites hold suites; a test is there once for each kind of browser. */
function playwrightFailures(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'expected')
      .map((test) => `${spec.file} (${test.projectName}) > ${spec.title}: ${oneLine(test.results[0]?.error?.message ?? test.status)}`),
  )
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)]
}

/** The message of an error without its stack. */
const oneLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n    at ')[0]
    .replaceAll(/\s+/g, ' ')
    .slice(0, 400)

function show(args, env) {
  return spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: toolEnv(env) }).status === 0
}

function withReport(work) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-report-'))
  try {
    return work(path.join(directory, 'report.json'))
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
