/** The tests without a browser, in three projects: `unit`, `database` and `product`. */
import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

// Limits are for what hangs: a machine that is busy with something else must not fail a test.
const everywhere = {
  exclude: ['**/node_modules/**', 'build/**', 'data/**'],
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A test that asks nothing, such as one whose loop has nothing to go over, fails.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
}

/** Vitest would leave one core to the person at the machine; these tests wait for PostgreSQL and for processes that they start. */
const CORES = os.availableParallelism()

/**
 * `unit`: pure logic, no database. `database`: `*.db.test.ts`, each on the embedded database and on PostgreSQL.
 * `product`: the built site over HTTP and as a process of its own, without a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          isolate: false,
          maxWorkers: CORES,
          include: ['{app,server,db,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere.exclude, '**/*.db.test.ts', 'tests/product/**'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'database',
          isolate: false,
          maxWorkers: CORES,
          include: ['{app,server,db,scripts,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/db/global-setup.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'product',
          maxWorkers: CORES + 1,
          sequence: { groupOrder: 1 },
          server: { deps: { external: [/\/build\/server\//] } },
          include: ['tests/product/**/*.test.ts'],
          globalSetup: ['tests/db/global-setup.ts', 'tests/product/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
