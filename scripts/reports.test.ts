import path from 'node:path'
import { describe, expect, test } from 'vitest'

interface Counted {
  passed: number
  failed: number
  failures: string[]
  secondTries: string[]
}

interface Reports {
  countVitest: (report: unknown, again?: unknown) => Counted
  countPlaywright: (report: unknown) => Counted
  filesToTryAgain: (report: unknown) => string[]
}

/** Plain JavaScript, as everything that runs before the installation: it has no types of its own. */
async function loadReports(): Promise<Reports> {
  return import(path.resolve('scripts/reports.mjs'))
}

const { countVitest, countPlaywright, filesToTryAgain } = await loadReports()

function aFile(file: string, states: Record<string, string>, errors: string[] = []) {
  const tests = Object.entries(states).map(([name, state]) => ({ name, state, ...(state === 'failed' && { error: `${name} is wrong` }) }))
  return { file, seconds: 1, errors, isWhole: true, tests }
}

test('what a failed comparison says names what differs', async () => {
  const { textOf } = (await import(path.resolve('scripts/vitest-report.mjs'))) as { textOf: (error: unknown) => string }
  const failure = { stack: 'AssertionError: expected [ Array(1) ] to deeply equal []\n    at a.test.ts:3:1', diff: '-   []\n+   "app/a.ts"' }
  expect(textOf(failure)).toContain(`${failure.stack}\n${failure.diff}`)
})

const sound = aFile('a.test.ts', { adds: 'passed' })

describe('Vitest', () => {
  test('a test that passes at its second try is counted as passed, and named with what it said at first', () => {
    const first = { files: [sound, aFile('b.test.ts', { opens: 'failed', shuts: 'passed' })], unhandled: [] }
    expect(filesToTryAgain(first)).toEqual(['b.test.ts'])
    const again = { files: [aFile('b.test.ts', { opens: 'passed', shuts: 'passed' })], unhandled: [] }
    expect(countVitest(first, again)).toMatchObject({
      passed: 3,
      failed: 0,
      failures: [],
      secondTries: ['b.test.ts > opens: opens is wrong'],
    })
  })

  test('what fails again has failed, and so has what fails only then', () => {
    const first = { files: [aFile('b.test.ts', { opens: 'failed', shuts: 'passed' })], unhandled: [] }
    const again = { files: [aFile('b.test.ts', { opens: 'failed', shuts: 'failed' })], unhandled: [] }
    expect(countVitest(first, again)).toMatchObject({ passed: 0, failed: 2, secondTries: [] })
  })

  test('a skipped test, a file without tests, a file that cannot be loaded and an unfinished one are failures', () => {
    const files = [
      aFile('skipped.test.ts', { waits: 'skipped' }),
      aFile('empty.test.ts', {}),
      aFile('broken.test.ts', {}, ['SyntaxError']),
      { ...aFile('crashed.test.ts', { begins: 'passed' }), isWhole: false },
    ]
    expect(countVitest({ files, unhandled: [] }).failures).toEqual([
      'skipped.test.ts > waits: skipped',
      'empty.test.ts: no test ran',
      'broken.test.ts: SyntaxError',
      'crashed.test.ts: did not run to its end',
    ])
  })

  test('an error that nobody awaited is a failure of the file that was running', () => {
    const report = { files: [sound], unhandled: [{ file: 'a.test.ts', error: 'ECONNRESET' }] }
    expect(countVitest(report)).toMatchObject({ failed: 1, failures: ['a.test.ts: ECONNRESET'] })
    expect(filesToTryAgain(report)).toEqual(['a.test.ts'])
    expect(countVitest(report, { files: [sound], unhandled: [] })).toMatchObject({ passed: 1, failed: 0, secondTries: ['a.test.ts: ECONNRESET'] })
  })

  test('nothing is tried again when an error belongs to no file, or when many files fail', () => {
    expect(filesToTryAgain({ files: [aFile('b.test.ts', { opens: 'failed' })], unhandled: [{ error: 'lost' }] })).toEqual([])
    const files = Array.from({ length: 11 }, (_, at) => aFile(`${at}.test.ts`, { opens: 'failed' }))
    expect(filesToTryAgain({ files, unhandled: [] })).toEqual([])
  })
})

test('Playwright: a flaky test is counted as passed and named, a skipped one has failed', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'forms.spec.ts',
    title,
    tests: [
      {
        projectName: 'phone',
        status,
        results: [{ duration: 1, errors: message ? [{ message, location: { file: 'forms.spec.ts', line: 7, column: 1 } }] : [] }],
      },
    ],
  })
  const specs = [spec('sends', 'expected'), spec('waits', 'flaky', 'too late'), spec('rests', 'skipped'), spec('breaks', 'unexpected', 'no button')]
  const report = {
    stats: { expected: 1, flaky: 1, skipped: 1, unexpected: 1 },
    errors: [],
    suites: [{ file: 'forms.spec.ts', suites: [{ specs }] }],
  }
  expect(countPlaywright(report)).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ['forms.spec.ts (phone) > rests: skipped', 'forms.spec.ts (phone) > breaks: no button (line 7)'],
    secondTries: ['forms.spec.ts (phone) > waits: too late (line 7)'],
  })
})

test('Playwright: a test that ran out of time says what it waited for, without what the browser printed', () => {
  const waited = 'locator.click: Timeout\nBrowser logs:\n\n<launching> chromium\n[err] no bus\nCall log:\n  - waiting for a button'
  const results = [{ duration: 1, errors: [{ message: 'Test timeout exceeded.' }, { message: waited, location: { line: 85 } }] }]
  const tests = [{ projectName: 'own shop', status: 'unexpected', results }]
  const report = {
    stats: { expected: 0, flaky: 0, skipped: 0, unexpected: 1 },
    errors: [],
    suites: [{ file: 'a.spec.ts', specs: [{ file: 'a.spec.ts', title: 'opens', tests }] }],
  }
  expect(countPlaywright(report).failures).toEqual([
    'a.spec.ts (own shop) > opens: Test timeout exceeded.\nlocator.click: Timeout\nCall log:\n  - waiting for a button (line 85)',
  ])
})
