import fs from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import type { TestRunResult, Vitest } from 'vitest/node'
import { findFile, mutated } from './mutant.ts'
import type { Mutant, Rule } from './mutant.ts'

export interface Outcome {
  rule: string
  file: string
  mutant: Mutant
  killed: boolean
}

const DATABASE_TEST = '.db.test.ts'
const TEST_LIMIT_MS = 120_000

/**
 * Runs the tests of each rule on the rule with one mistake at a time. The files stay as they are: the mistake is put in while the tests
 * are loaded. Tests that fail without any mistake prove nothing, and end the run.
 */
export async function runMutants(rules: readonly Rule[], say: (outcome: Outcome) => void): Promise<Outcome[]> {
  let current: { file: string; mutant: Mutant } | undefined
  let made = 0
  const testFiles = [...new Set(rules.flatMap(({ tests }) => tests.map(findFile)))]
  const needsDatabase = testFiles.some((file) => file.endsWith(DATABASE_TEST))
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      // Modules that were kept on the disk would come without the mistake.
      fsModuleCache: false,
      include: testFiles,
      globalSetup: needsDatabase ? ['tests/db/global-setup.ts'] : [],
      reporters: [{}],
      bail: 1,
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
          transform(code, id) {
            if (!current || id !== path.resolve(current.file)) return undefined
            made += 1
            return mutated(code, current.mutant, current.file)
          },
        },
      ],
    },
  )
  try {
    const sound = await runTests(vitest, testFiles)
    if (!sound) throw new Error('The tests fail before anything is changed: mend them first.')
    const outcomes: Outcome[] = []
    for (const { name, file: ending, tests, mutants } of rules) {
      const file = findFile(ending)
      for (const mutant of mutants) {
        mutated(fs.readFileSync(file, 'utf8'), mutant, file)
        current = { file, mutant }
        made = 0
        vitest.invalidateFile(path.resolve(file))
        const killed = !(await runTests(vitest, tests.map(findFile)))
        if (made === 0) throw new Error(`The tests of ${name} never load ${file}: they cannot notice anything.`)
        const outcome = { rule: name, file, mutant, killed }
        outcomes.push(outcome)
        say(outcome)
      }
      current = undefined
      vitest.invalidateFile(path.resolve(file))
    }
    return outcomes
  } finally {
    await vitest.close()
  }
}

/** Whether all of them pass; a file that cannot be loaded does not. */
async function runTests(vitest: Vitest, files: readonly string[]): Promise<boolean> {
  const all = await vitest.globTestSpecifications()
  const wanted = new Set(files.map((file) => path.resolve(file)))
  const chosen = all.filter(({ moduleId }) => wanted.has(moduleId))
  if (chosen.length !== wanted.size) throw new Error(`These tests are not all there: ${files.join(', ')}`)
  return passed(await vitest.runTestSpecifications(chosen))
}

function passed({ testModules, unhandledErrors }: TestRunResult): boolean {
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}
