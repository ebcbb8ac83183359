import fs from 'node:fs'
import { expect, test } from 'vitest'

const SHEETS = 'app/ui/styles/*.css'
const MARKUP = ['app/**/*.{ts,tsx,svg}', 'server/**/*.ts']

/** The classes that rules ask for, with the sheet in which they stand. */
function classesOfRules(): { sheet: string; name: string }[] {
  return fs.globSync(SHEETS).flatMap((sheet) => {
    const rules = fs
      .readFileSync(sheet, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/url\([^)]*\)/g, '')
    const selectors = [...rules.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector)
    return selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => ({ sheet, name })))
  })
}

test('every class that a rule asks for is one that something has', () => {
  const sources = MARKUP.flatMap((pattern) => fs.globSync(pattern)).filter((file) => !file.includes('.test.'))
  const code = sources.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  const words = new Set(code.match(/[A-Za-z_][\w-]*/g))
  // `badge-${tone}` writes every badge.
  const isWritten = (name: string) => words.has(name) || code.includes(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`)
  const classes = classesOfRules()
  expect(classes.length).toBeGreaterThan(1_000)
  expect([...new Set(classes.filter(({ name }) => !isWritten(name)).map(({ sheet, name }) => `${sheet}: ${name}`))]).toEqual([])
})

test('public sheets ask how many letters the window holds, not how many pixels', () => {
  const entry = fs.readFileSync('app/ui/styles/site.css', 'utf8')
  const sheets = [...entry.matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, name = '']) => `app/ui/styles/${name}`)
  expect(sheets.length).toBeGreaterThan(30)
  const queries = sheets.flatMap((sheet) => fs.readFileSync(sheet, 'utf8').match(/@media[^{]*width[^{]*/g) ?? [])
  expect(queries.length).toBeGreaterThan(50)
  expect(queries.filter((query) => query.includes('px') && !query.includes('height'))).toEqual([])
})

test('the sums of a quote keep their own rows on paper: as facts of a slip their names had a fifth of its width', () => {
  const columns = fs.readFileSync('app/ui/styles/staff-counter.css', 'utf8').match(/^\.slip dl[^{]*> div \{/gm)
  expect(columns).toEqual(['.slip dl:where(:not(.recap-sums)) > div {'])
})
