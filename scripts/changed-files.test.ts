import path from 'node:path'
import { expect, test } from 'vitest'

/** Plain JavaScript, as everything that runs before the installation: it has no types of its own. */
async function loadImporters(): Promise<(changed: ReadonlySet<string>, sources: ReadonlyMap<string, string>) => string[]> {
  const { importersOf } = (await import(path.resolve('scripts/changed-files.mjs'))) as { importersOf: never }
  return importersOf
}

test('a quick check looks at what imports a changed file, by either way of naming it', async () => {
  const importersOf = await loadImporters()
  const sources = new Map([
    ['app/lib/a.ts', 'export const a = 1'],
    ['app/lib/b.ts', "import { a } from './a.ts'"],
    ['app/features/c.tsx', "import {\n  a,\n} from '#app/lib/a.ts'"],
    ['app/features/d.ts', "const { a } = await import('../lib/a.ts')"],
    ['app/features/e.ts', "import { b } from '#app/lib/b.ts'"],
    ['app/features/f.ts', "import './a.ts'"],
  ])
  expect(importersOf(new Set(['app/lib/a.ts']), sources)).toEqual(['app/lib/b.ts', 'app/features/c.tsx', 'app/features/d.ts'])
  expect(importersOf(new Set(['app/features/a.ts']), sources)).toEqual(['app/features/f.ts'])
})
