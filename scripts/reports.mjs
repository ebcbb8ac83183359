// Counts what the reports of Vitest (scripts/vitest-report.mjs) and of Playwright (its JSON) say.
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ file: string, seconds: number }} Timing
 * @typedef {{ passed: number, failed: number, failures: string[], secondTries?: string[], timings?: Timing[] }} Counted how many tests
 * passed and failed, what each that failed said, which passed only when they were tried again and why, and how long each file took
 */

/** Of an error or an output, so much is shown: characters. */
export const SHOWN_OUTPUT = 4_000
/** Why a first try failed is shown shorter: it is a warning. */
const SHOWN_REASON = 600
/** So many failing files are tried again; when more fail, it is the code and not the machine. */
const FILES_TRIED_AGAIN = 10

/** @returns {Counted} of a report of Vitest and, where files of it were run again, the report of that */
export function countVitest(report, again = { files: [], unhandled: [] }) {
  const triedAgain = new Set(again.files.map(({ file }) => file))
  const isFirstTry = ({ file }) => triedAgain.has(file)
  const last = {
    files: [...report.files.filter((each) => !isFirstTry(each)), ...again.files],
    unhandled: [...report.unhandled.filter((each) => !isFirstTry(each)), ...again.unhandled],
  }
  const failures = failuresOf(last)
  const stillFail = new Set(failures.map(({ place }) => place))
  const firstFailures = failuresOf({ files: report.files.filter(isFirstTry), unhandled: report.unhandled.filter(isFirstTry) })
  return {
    passed: last.files.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length,
    failed: failures.length,
    failures: failures.map(sentence),
    secondTries: firstFailures.filter(({ place }) => !stillFail.has(place)).map(reason),
    timings: last.files.map(({ file, seconds }) => ({ file, seconds })),
  }
}

/** The files of a report that deserve a second try: none when an error belongs to no file, or when too many fail. */
export function filesToTryAgain(report) {
  if (report.unhandled.some(({ file }) => !file)) return []
  const files = new Set([...report.files.filter((each) => fileFailures(each).length > 0), ...report.unhandled].map(({ file }) => file))
  return files.size > FILES_TRIED_AGAIN ? [] : [...files]
}

/** @returns {Counted} of a report of Playwright, which tries again by itself */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  const tests = report.suites.flatMap(playwrightTests)
  return {
    passed: expected + flaky,
    failed: unexpected + skipped + report.errors.length,
    failures: [
      ...report.errors.map((error) => plain(error.message)),
      ...tests.filter(({ status }) => status === 'unexpected' || status === 'skipped').map(sentence),
    ],
    secondTries: tests.filter(({ status }) => status === 'flaky').map(reason),
    timings: report.suites.map(playwrightTiming),
  }
}

function failuresOf({ files, unhandled }) {
  return [...files.flatMap(fileFailures), ...unhandled.map(({ file, error }) => ({ place: file ?? 'Outside all tests', error }))]
}

/** What is wrong with a file; a file without tests and a skipped test prove nothing, and are wrong as well. */
function fileFailures({ file, errors, isWhole, tests }) {
  const failures = [
    ...errors.map((error) => ({ place: file, error })),
    ...tests.filter(({ state }) => state !== 'passed').map(({ name, state, error }) => ({ place: `${file} > ${name}`, error: error ?? state })),
  ]
  if (failures.length > 0) return failures
  if (tests.length === 0) return [{ place: file, error: 'no test ran' }]
  return isWhole ? [] : [{ place: file, error: 'did not run to its end' }]
}

const sentence = ({ place, error }) => `${place}: ${plain(error)}`
const reason = (failure) => sentence(failure).slice(0, SHOWN_REASON)

/** Suites hold suites; a test is there once for each kind of browser. */
function playwrightTests(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      place: `${spec.file} (${test.projectName}) > ${spec.title}`,
      status: test.status,
      error: saidBy(test.results[0]) || test.status,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(playwrightTests)]
}

/** All that a try says: one that ran out of time says so first, and only then what it waited for, and in which line. */
function saidBy(result) {
  return (result?.errors ?? []).map(({ message, location }) => withoutBrowserLog(message) + (location ? ` (line ${location.line})` : '')).join('\n')
}

/** What the browser prints at its start stands before what the test waited for, and is longer than what is shown. */
function withoutBrowserLog(message = '') {
  return message.replace(/\n\s*Browser logs:[^]*?(?=\n\s*Call log:|$)/, '')
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
