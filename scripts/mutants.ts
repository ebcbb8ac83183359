/** `npm run mutants`: puts one mistake at a time into the rules of the shop and looks whether a test notices. Not part of `npm test`. */
import { UsageError, readArguments } from './arguments.ts'
import { RULES } from './mutants/rules.ts'
import { runMutants } from './mutants/run-mutants.ts'
import type { Outcome } from './mutants/run-mutants.ts'
import { runScript } from './run-script.ts'

const USAGE = `npm run mutants -- [--only WORD]
  --only: the rules whose name contains the word.`

/** Of the mistakes that can be noticed, so many in a hundred must be. */
const KILLED_AT_LEAST_PERCENT = 90

runScript(async () => {
  const { only } = readArguments(USAGE, { only: { type: 'string' } })
  const word = only?.toLowerCase() ?? ''
  const rules = RULES.filter(({ name }) => name.toLowerCase().includes(word))
  if (rules.length === 0) throw new UsageError(`No rule is called so. There are: ${[...new Set(RULES.map(({ name }) => name))].join(', ')}`)
  const outcomes = await runMutants(rules, (outcome) => process.stderr.write(`${outcome.killed ? '✓' : '✗'} ${lineOf(outcome)}\n`))
  const counted = outcomes.filter(({ mutant }) => mutant.harmless === undefined)
  for (const name of new Set(counted.map(({ rule }) => rule))) {
    const own = counted.filter(({ rule }) => rule === name)
    process.stdout.write(`${name}: ${own.filter(({ killed }) => killed).length} of ${own.length} noticed\n`)
  }
  const survivors = outcomes.filter(({ killed }) => !killed)
  if (survivors.length > 0) process.stdout.write(`\nNot noticed:\n${survivors.map((outcome) => `  ${lineOf(outcome)}`).join('\n')}\n`)
  const percent = Math.floor((100 * counted.filter(({ killed }) => killed).length) / counted.length)
  process.stdout.write(`\n${percent} % of ${counted.length} mistakes noticed\n`)
  process.exit(percent < KILLED_AT_LEAST_PERCENT ? 1 : 0)
})

function lineOf({ rule, file, mutant }: Outcome): string {
  const reason = mutant.harmless === undefined ? '' : ` (${mutant.harmless})`
  return `${rule}, ${file}: ${mutant.from.trim()} → ${mutant.to.trim() || 'nothing'}${reason}`
}
