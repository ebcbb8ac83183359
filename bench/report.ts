import fs from 'node:fs'

const FILE = 'docs/bench.md'
const HEAD = `# Measurements

Written by \`npm run bench\`: each part replaces its own section, so that a part can be measured again alone. All figures of a section are of one run on one machine.
`

export interface Section {
  title: string
  /** What stands before the table: when, where, how. */
  words: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Puts a section into docs/bench.md in place of the one with its title, and on the screen. */
export function report({ title, words, columns, rows }: Section): void {
  const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const section = `## ${title}\n\n${words}\n\n${table}\n`
  console.log(`\n${section}`)
  const old = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : HEAD
  const [head = HEAD, ...sections] = old.split(/^(?=## )/m)
  const others = sections.filter((text) => !text.startsWith(`## ${title}\n`)).map((text) => `${text.trimEnd()}\n`)
  fs.writeFileSync(FILE, [`${head.trimEnd()}\n`, ...others, section].join('\n'))
}
