import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** From the longest on. A file that begins last runs alone at the end; Vitest itself knows how long a file takes from its second run on. */
const LONG_FILES = [
  ...['drill', 'moving', 'process', 'failover', 'staff-start', 'mail-crash', 'sweep', 'backup', 'engines'].map(
    (name) => `/tests/product/${name}.test.ts`,
  ),
  '/app/platform/db/embedded.db.test.ts',
  '/app/platform/db/replacement.db.test.ts',
  '/app/routes/pro/spoilt-links.db.test.ts',
  '/scripts/backup/backup.db.test.ts',
  '/tests/staff/admin-walk.db.test.ts',
  '/scripts/words/words-folder.db.test.ts',
  '/app/workflows/go-live.db.test.ts',
  '/scripts/backup/unreadable.db.test.ts',
  '/scripts/backup/copy.db.test.ts',
  '/scripts/move-in/run-import.db.test.ts',
  '/app/workflows/withdrawal-supplement.db.test.ts',
  '/app/workflows/random-year.db.test.ts',
  '/app/features/accounts/refresh-model.db.test.ts',
  '/app/routes/public-forms.db.test.ts',
  '/db/seed/seed.db.test.ts',
  '/app/platform/db/growth.db.test.ts',
]

/** Begins the test files that take longest before the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG_FILES.findIndex((file) => moduleId.endsWith(file))
  return place === -1 ? LONG_FILES.length : place
}
