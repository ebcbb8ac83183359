/** How many of the slowest files are named at the end. */
const SLOWEST = 10

/**
 * What failed, said again where a reader of the end sees it; what passed at its second try only; the slowest files; then the last line of a
 * run, and its exit code.
 */
export function sayTotal(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failures = results.flatMap((result) => result.failures)
  const slowest = results
    .flatMap((result) => result.timings ?? [])
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  if (slowest.length > 0) console.log(`\nSlowest files:\n${slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1)} s  ${file}`).join('\n')}`)
  const secondTries = results.flatMap((result) => result.secondTries ?? [])
  if (secondTries.length > 0) console.log(`\n${secondTries.map((failure) => `needed a second try: ${failure}`).join('\n')}`)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
