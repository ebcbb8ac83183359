// A reporter of Vitest: writes what scripts/reports.mjs counts to the file that VITEST_REPORT_FILE names.
import fs from 'node:fs'
import path from 'node:path'

/** Of one error, with everything a reader needs to find it: of two lists that are not alike, the message names only their lengths. */
export const textOf = (error) => [error?.stack || error?.message || String(error), error?.diff].filter(Boolean).join('\n')

export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.VITEST_REPORT_FILE
    if (!file) throw new Error('VITEST_REPORT_FILE names no file')
    const report = {
      files: modules.map((module) => ({
        file: path.relative(process.cwd(), module.moduleId),
        seconds: (module.diagnostic().duration + module.diagnostic().collectDuration) / 1_000,
        // What failed outside its tests: the file cannot be loaded, or a hook for all of them.
        errors: [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(textOf),
        isWhole: ['passed', 'failed', 'skipped'].includes(module.state()),
        tests: [...module.children.allTests()].map((test) => ({
          name: test.fullName,
          state: test.result().state,
          error: test.result().errors?.map(textOf)[0],
        })),
      })),
      // What nobody awaited, with the file that was running.
      unhandled: unhandledErrors.map((error) => ({
        file: error.VITEST_TEST_PATH && path.relative(process.cwd(), error.VITEST_TEST_PATH),
        error: textOf(error),
      })),
    }
    fs.writeFileSync(file, JSON.stringify(report))
  }
}
