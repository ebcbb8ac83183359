import path from 'node:path'
import { createVitest } from 'vitest/node'
import type { TestSpecification, Vitest } from 'vitest/node'
import { findFile, mutated } from './mutant.ts'
import type { Mutant, Rule } from './mutant.ts'

export interface Outcome {
  rule: string
  file: string
  mutant: Mutant
  killed: boolean
}

/** A mistake under its number, and the modules that come to be another one with it: the file itself and whatever imports it. */
interface Trial {
  file: string
  /** Null: none. */
  mutant: Mutant | null
  around: ReadonlySet<string>
  isMade: boolean
}

const DATABASE_TEST = '.db.test.ts'
const TEST_LIMIT_MS = 120_000
/** What tells the module with a mistake from the one without, in the name under which it is loaded. */
const WITH_MISTAKE = '?mutant='

/**
 * Runs the tests of each rule on the rule with one mistake at a time. The files stay as they are: the mistake is put in while the tests
 * are loaded. Tests that fail without any mistake prove nothing, and end the run.
 *
 * One worker takes all mistakes of a rule one after the other: a test file is loaded anew for each, under another name, and of what it imports only
 * what leads to the mistake. Starting a worker and a database takes longer than most of these tests. Last of all comes the file without a mistake: where
 * it fails after all the others, what it says of them is asked again in a worker for each.
 */
export async function runMutants(rules: readonly Rule[], say: (outcome: Outcome) => void): Promise<Outcome[]> {
  const trials: Trial[] = []
  const vitest = await openVitest(rules, trials)
  try {
    const sound = new Set<string>()
    const outcomes: Outcome[] = []
    for (const rule of rules) {
      const tests = rule.tests.map(findFile)
      const unproven = tests.filter((test) => !sound.has(test))
      const proofs = await runTests(vitest, unproven)
      if (!proofs.every((isPassed) => isPassed)) throw new Error(`The tests of ${rule.name} fail before anything is changed: mend them first.`)
      for (const test of unproven) sound.add(test)
      outcomes.push(...(await tryRule(vitest, rule, trials, say)))
    }
    return outcomes
  } finally {
    await vitest.close()
  }
}

/** One test file after the other runs on the mistakes that those before it have not noticed; one that does not load the file can notice none. */
async function tryRule(vitest: Vitest, rule: Rule, trials: Trial[], say: (outcome: Outcome) => void): Promise<Outcome[]> {
  const file = findFile(rule.file)
  const around = importersOf(vitest, path.resolve(file))
  const numberOf = (mutant: Mutant | null) => trials.push({ file, mutant, around, isMade: false }) - 1
  const own = rule.mutants.map((mutant) => ({ mutant, number: numberOf(mutant) }))
  const none = numberOf(null)
  const killed = new Set<number>()
  for (const test of rule.tests.map(findFile).filter((each) => around.has(path.resolve(each)))) {
    const left = own.flatMap(({ number }) => (killed.has(number) ? [] : [number]))
    for (const number of await noticedBy(vitest, test, left, none)) killed.add(number)
  }
  return own.map(({ number, mutant }) => {
    if (!trials[number]?.isMade) throw new Error(`The tests of ${rule.name} never load ${file}: they cannot notice anything.`)
    const outcome = { rule: rule.name, file, mutant, killed: killed.has(number) }
    say(outcome)
    return outcome
  })
}

/** The numbers of the mistakes that a test file notices; `none` is the number of no mistake. */
async function noticedBy(vitest: Vitest, test: string, numbers: readonly number[], none: number): Promise<number[]> {
  const nameOf = (number: number) => `${test}${WITH_MISTAKE}${number}`
  const passed = await runTests(vitest, [...numbers, none].map(nameOf))
  const failed = numbers.filter((_, index) => !passed[index])
  if (passed.at(-1)) return failed
  const noticed: number[] = []
  for (const number of failed) if (!(await runTests(vitest, [nameOf(number)])).every(Boolean)) noticed.push(number)
  return noticed
}

async function openVitest(rules: readonly Rule[], trials: readonly Trial[]): Promise<Vitest> {
  const testFiles = [...new Set(rules.flatMap(({ tests }) => tests.map(findFile)))]
  const needsDatabase = testFiles.some((file) => file.endsWith(DATABASE_TEST))
  const trialOf = (id = '') => trials[Number(id.split(WITH_MISTAKE)[1])]
  return createVitest(
    'test',
    {
      config: false,
      watch: false,
      // Modules that were kept on the disk would come without the mistake.
      fsModuleCache: false,
      include: testFiles,
      globalSetup: needsDatabase ? ['tests/db/global-setup.ts'] : [],
      setupFiles: ['scripts/mutants/stop-at-first.ts'],
      reporters: [{}],
      isolate: false,
      maxWorkers: 1,
      testTimeout: TEST_LIMIT_MS,
      hookTimeout: TEST_LIMIT_MS,
      restoreMocks: true,
      unstubEnvs: true,
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          async resolveId(source, importer, options) {
            const trial = trialOf(importer)
            if (!trial) return undefined
            const found = await this.resolve(source, withoutMistake(importer), { ...options, skipSelf: true })
            if (!found || !trial.around.has(found.id)) return found
            return `${found.id}${WITH_MISTAKE}${trials.indexOf(trial)}`
          },
          transform(code, id) {
            const trial = trialOf(id)
            if (!trial?.mutant || withoutMistake(id) !== path.resolve(trial.file)) return undefined
            trial.isMade = true
            return mutated(code, trial.mutant, trial.file)
          },
        },
      ],
    },
  )
}

function withoutMistake(id = ''): string {
  return id.split(WITH_MISTAKE)[0] ?? ''
}

/** A file and all that import it, directly or through others, as far as the tests have loaded them. */
function importersOf(vitest: Vitest, file: string): Set<string> {
  const found = new Set<string>()
  for (const { moduleGraph } of Object.values(vitest.vite.environments)) {
    const next = [...(moduleGraph.getModulesByFile(file) ?? [])]
    for (let module = next.pop(); module; module = next.pop()) {
      if (module.id === null || module.id.includes(WITH_MISTAKE) || found.has(module.id)) continue
      found.add(module.id)
      next.push(...module.importers)
    }
  }
  return found
}

/**
 * Whether each of them passes; one that cannot be loaded does not. What another one before it took the worker away from runs again by itself. Vitest
 * also names what it ran earlier, so each is looked up.
 */
async function runTests(vitest: Vitest, names: readonly string[]): Promise<boolean[]> {
  const specifications = names.map((name) => vitest.getRootProject().createSpecification(path.resolve(name)))
  if (specifications.length === 0) return []
  const states = await statesOf(vitest, specifications)
  const passed: boolean[] = []
  for (const [index, specification] of specifications.entries()) {
    const hasEnded = states[index] === 'passed' || states[index] === 'failed'
    const [state] = hasEnded ? [states[index]] : await statesOf(vitest, [specification])
    passed.push(state === 'passed')
  }
  return passed
}

async function statesOf(vitest: Vitest, specifications: TestSpecification[]): Promise<(string | undefined)[]> {
  const { testModules } = await vitest.runTestSpecifications(specifications)
  return specifications.map(({ moduleId }) => testModules.find((each) => each.moduleId === moduleId)?.state())
}
