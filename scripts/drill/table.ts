import type { NamedRow } from './run-drills.ts'

const HEAD = ['drill', 'times', 'acknowledged', 'lost', 'doubled', 'back after (s)', 'note']

/** The rows as a table of Markdown, so that it can be kept as it is. */
export function drillTable(rows: readonly NamedRow[]): string {
  const lines = rows.map((row) =>
    [row.drill, row.times, row.acknowledged, row.lost, row.doubled, row.backAfterS ?? '–', row.failed ? `FAILED: ${row.note}` : row.note].map(
      (cell) => String(cell).replaceAll('|', '/').replaceAll('\n', ' '),
    ),
  )
  return [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
