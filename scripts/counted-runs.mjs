// Runs Vitest and Playwright, shows what they print, and counts their tests from the reports they write.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

const FAILED_TO_RUN = { passed: 0, failed: 1 }

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
    if (!report) return FAILED_TO_RUN
    // A file that cannot be loaded has no tests; a skipped test proves nothing. Both count as failed.
    const unloaded = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
    const failed = report.numTotalTests - report.numPassedTests + unloaded
    return { passed: report.numPassedTests, failed: ok ? failed : Math.max(1, failed) }
  })
}

export function runPlaywright(env) {
  return withReport((file) => {
    const ok = show(['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    const report = readReport(file)
    if (!report) return FAILED_TO_RUN
    const { expected, unexpected, flaky, skipped } = report.stats
    const failed = unexpected + flaky + skipped + report.errors.length
    return { passed: expected, failed: ok ? failed : Math.max(1, failed) }
  })
}

/** One command that passes or fails as a whole. */
export function runStep(args, env = {}) {
  return show(args, env) ? { passed: 1, failed: 0 } : FAILED_TO_RUN
}

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
