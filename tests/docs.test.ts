import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { ENV_NAMES } from '#app/platform/env/env.server.ts'

const FILES_OF_A_WALK = 8
/** Files that the pages on contributing make up. */
const EXAMPLES = ['app/routes/site/warranties.tsx']
/** From the root, or from `app`, whose folders the pages name without it. */
const FILE_NAME = /`((?:app|server|db|scripts|tests|bench|content|enhance|features|islands|lib|platform|routes|ui|workflows)\/[\w./-]+\.\w+)`/g

function filesNamedIn(text: string): string[] {
  return [...text.matchAll(FILE_NAME)].map(([, file = '']) => file)
}

test('every file that the documentation names is there', () => {
  const missing = ['README.md', ...fs.globSync('docs/*.md')].flatMap((page) =>
    filesNamedIn(fs.readFileSync(page, 'utf8'))
      .filter((file) => !EXAMPLES.includes(file) && !fs.existsSync(file) && !fs.existsSync(`app/${file}`))
      .map((file) => `${page}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('the README names every setting and every command', () => {
  const readme = fs.readFileSync('README.md', 'utf8')
  // The launchers set it.
  const settings = ENV_NAMES.filter((name) => name !== 'NODE_ENV')
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = (script: string) => [`npm ${script} `, `npm run ${script}`].some((command) => readme.includes(command))
  expect(Object.keys(scripts).filter((script) => !named(script))).toEqual([])
})

/** The lines of its blocks of commands, without what is said beside them. */
function commandsIn(page: string): string[] {
  const blocks = [...fs.readFileSync(page, 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim()))
    .filter((line) => line !== '' && !line.startsWith('#'))
}

test('the guide of the owner, in French, asks for the same commands as the page on operations', () => {
  const known = fs.readFileSync('docs/OPERATIONS.md', 'utf8') + fs.readFileSync('README.md', 'utf8')
  const asked = commandsIn('docs/GUIDE.md')
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((command) => !known.includes(command))).toEqual([])
  // Nothing of an installation is left out.
  const [, installing = ''] = fs.readFileSync('docs/OPERATIONS.md', 'utf8').split('### From an empty Debian machine to TLS')
  const [block = ''] = /```sh\n.*?```/s.exec(installing) ?? []
  const steps = block
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/\s+#.*$/, '').trim())
  expect(steps.filter((step) => step !== '' && !step.startsWith('#') && !asked.includes(step))).toEqual([])
})

test('the glossary gives one word per thing, and its place', () => {
  const rows = [...fs.readFileSync('docs/GLOSSARY.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \| ?([^|]*)\|/gm)].filter(
    ([, french]) => !/^(French|-+)$/.test(french ?? ''),
  )
  for (const column of [1, 2]) {
    const words = rows.flatMap((row) => (row[column] ?? '').split(',').map((word) => word.trim())).filter((word) => word !== '–')
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  }
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter(([, , , place = '']) => place.trim() === '').map(([, french]) => french)).toEqual([])
})

test('every screen of the staff menu is in the glossary', () => {
  const french = [...fs.readFileSync('docs/GLOSSARY.md', 'utf8').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, words = '']) => words.split(','))
  // The menu names many of what the glossary names once.
  const single = (words: string) =>
    words
      .replace(/\(.*/, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[sx]\b/g, '')
  const known = new Set(french.map(single))
  expect(Object.values(AREAS).flatMap(({ label }) => (known.has(single(label)) ? [] : [label]))).toEqual([])
})

const SOURCES = '{app,server,db,scripts,tests,bench}/**/*.{ts,tsx,mjs,css,sql,json}'

test('every folder, address, table and name that the glossary gives as a place is there', () => {
  const files = fs.globSync(SOURCES).filter((file) => file !== 'tests/docs.test.ts')
  const names = new Set(files.map((file) => path.basename(file)))
  const code = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  const isThere = (place: string): boolean => {
    // An address stands in the list of routes without its first slash.
    if (place.startsWith('/')) return [`'${place.slice(1)}'`, `'${place.slice(1)}/`, `'${place}'`].some((written) => code.includes(written))
    if (place.includes('/')) return fs.existsSync(place) || fs.existsSync(`app/${place}`)
    if (/\.tsx?$/.test(place)) return names.has(place)
    // A column with its table, a call, the beginning of several names.
    return place.split('.').every((part) => code.includes(part.replace(/\(\)$|\*$/, '')))
  }
  const quoted = [...fs.readFileSync('docs/GLOSSARY.md', 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, place = '']) => place)
  // What stands in braces is written into a text.
  const places = quoted.filter((place) => !place.startsWith('{'))
  expect(places.length).toBeGreaterThan(100)
  expect(places.filter((place) => !isThere(place))).toEqual([])
})

test('every room of the house is named once, and no other', () => {
  const [, rooms = ''] = fs.readFileSync('docs/ARCHITECTURE.md', 'utf8').split('## The rooms')
  const named = [...(rooms.split('\n## ', 1)[0] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, room = '']) => room)
  expect(named.toSorted()).toEqual(fs.readdirSync('app/features').toSorted())
})

test('no walk through the house takes more files than can be kept in mind', () => {
  const [, walks = ''] = fs.readFileSync('docs/ARCHITECTURE.md', 'utf8').split('## Four walks through the house')
  const counts = (walks.split('\n## ', 1)[0] ?? '')
    .split(/^\*\*/m)
    .slice(1)
    .map((walk) => new Set(filesNamedIn(walk)).size)
  expect(counts).toHaveLength(4)
  for (const count of counts) expect(count).toBeLessThanOrEqual(FILES_OF_A_WALK)
})

test('each decision has a number of its own, and stands once in the list', () => {
  const records = fs.readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length)
  const listed = [...fs.readFileSync('docs/decisions/README.md', 'utf8').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name)
  expect(listed.length).toBeGreaterThan(60)
  expect(records.filter((name) => listed.filter((each) => each === name).length !== 1)).toEqual([])
  expect(listed.filter((name) => !records.includes(name ?? ''))).toEqual([])
})

test('the record on dependencies names each with its reason, its keeper, the release in use and what would replace it', () => {
  const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const [record] = fs.globSync('docs/decisions/0007-*.md')
  const text = fs.readFileSync(record ?? '', 'utf8')
  const rows = text.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|').slice(1, -1)] : []))
  const namesOf = ([names = '']: readonly string[]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  expect(rows.flatMap(namesOf).toSorted()).toEqual(Object.keys(dependencies).toSorted())
  expect(rows.filter((row) => row.length !== 5 || row.some((cell) => cell.trim() === ''))).toEqual([])
  const versions = (row: readonly string[]) => (row[3] ?? '').match(/\d+(?:\.\d+)+/g)
  const inUse = (row: readonly string[]) => [...new Set(namesOf(row).map((name) => dependencies[name]))]
  expect(rows.map(versions)).toEqual(rows.map(inUse))
  expect(Object.keys(devDependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('every link of the documentation leads to a file that is there', () => {
  const pages = ['README.md', ...fs.globSync('docs/**/*.md')]
  const missing = pages.flatMap((page) =>
    [...fs.readFileSync(page, 'utf8').matchAll(/\]\(([\w./-]+\.\w+)(?:#[^)]*)?\)/g)]
      .map(([, file = '']) => path.join(path.dirname(page), file))
      .filter((file) => !fs.existsSync(file))
      .map((file) => `${page}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('every file says what it is for: at its head, or above something that it exports', () => {
  // An address says what its route is for; of starting texts the folder does.
  const files = fs
    .globSync(['{app,server,scripts,bench,tests}/**/*.{ts,tsx,mjs}', '*.ts'])
    .filter((file) => !/\.(?:test|spec|d)\.|^app\/(?:routes\/|content\/(?:landing|kinds)\/)/.test(file))
  expect(files.length).toBeGreaterThan(1_500)
  const isSaid = (text: string) => /^(?:\/\*\*|\/\/|#!)/.test(text) || /(?:\*\/|^\/\/.*)\nexport /m.test(text)
  expect(files.filter((file) => !isSaid(fs.readFileSync(file, 'utf8')))).toEqual([])
})
