/** For `drizzle-kit generate` alone: where the tables are, and where a migration is written. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/platform/db/tables/*.server.ts',
  out: './db/migrations',
})
