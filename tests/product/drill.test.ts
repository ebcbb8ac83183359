/** The command that owners run before going live works here too, with tiny counts. */
import { expect, test } from 'vitest'
import { SIZES } from '../../scripts/drill/drill.ts'
import { CORE_DRILLS, runDrills } from '../../scripts/drill/run-drills.ts'
import { drillTable } from '../../scripts/drill/table.ts'

test('the core of the drill neither loses nor doubles what was acknowledged', { timeout: 600_000 }, async () => {
  const rows = await runDrills(CORE_DRILLS, SIZES.test)
  expect(rows.filter(({ failed }) => failed)).toEqual([])
  expect(rows.map(({ drill, lost, doubled }) => ({ drill, lost, doubled }))).toEqual(rows.map(({ drill }) => ({ drill, lost: 0, doubled: 0 })))
  // A drill that acknowledged nothing has proven nothing.
  expect(rows.filter(({ acknowledged, note }) => acknowledged === 0 && !note.startsWith('not run'))).toEqual([])
  expect(drillTable(rows).split('\n')).toHaveLength(rows.length + 2)
})
