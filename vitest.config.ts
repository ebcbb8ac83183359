import { defineConfig } from 'vitest/config'

const everywhere = { exclude: ['**/node_modules/**', 'build/**', 'data/**'], restoreMocks: true, unstubEnvs: true }

/**
 * `unit`: pure logic, no database. `database`: `*.db.test.ts`, each on the embedded database and on PostgreSQL.
 * `product`: the built site over HTTP and as a process of its own, without a browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['{app,server,db,scripts,bench,tests}/**/*.test.ts'],
          exclude: [...everywhere.exclude, '**/*.db.test.ts', 'tests/product/**'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'database',
          include: ['{app,server,db,scripts,tests}/**/*.db.test.ts'],
          globalSetup: ['tests/db/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'product',
          server: { deps: { external: [/\/build\/server\//] } },
          include: ['tests/product/**/*.test.ts'],
          globalSetup: ['tests/db/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
