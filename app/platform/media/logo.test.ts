import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { LOGO_MAX_BYTES, keepLogo } from './logo.server.ts'

async function keep(content: string | Buffer) {
  const kept = new Map<string, Uint8Array>()
  const media = {
    put: async () => undefined,
    find: async () => undefined,
    keep: async (name: string, bytes: Uint8Array) => void kept.set(name, bytes),
  }
  const result = await keepLogo({ media, now: new Date('2026-11-20T10:00:00Z'), log: createLog('silent') }, Buffer.from(content))
  return { result, kept }
}

const svg = (inside: string, before = '') => `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80">${inside}</svg>`
const MARK = '<rect width="120" height="60" x="20" y="10" rx="20" fill="#a03"/>'

test('a drawing becomes pictures of every size, and nothing of the file is kept', async () => {
  const { result, kept } = await keep(svg(`<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/>${MARK}`))
  expect(result).toMatchObject({ kind: 'kept', address: expect.stringMatching(/^\/media\/[\w-]{32}-144x72\.png$/) })
  const sizes: string[] = []
  for (const [name, bytes] of kept) {
    const { format, width, height } = await sharp(bytes).metadata()
    sizes.push(`${name.slice(32)} ${format} ${width}x${height}`)
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  }
  expect(sizes).toEqual([
    '-48.png png 48x48',
    '-180.png png 180x180',
    '-192.png png 192x192',
    '-512.png png 512x512',
    '-513.png png 512x512',
    '-1200.png png 1200x630',
    '-144x72.png png 144x72',
  ])
})

test('a PNG is a logo, too', async () => {
  const png = await sharp(Buffer.from(svg(MARK)))
    .png()
    .toBuffer()
  expect((await keep(png)).result.kind).toBe('kept')
})

test('a JPEG for print and a WebP are logos as well: what many owners were given is one of them', async () => {
  const drawn = sharp(Buffer.from(svg(MARK))).flatten({ background: '#ffffff' })
  const print = await drawn.clone().toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  for (const content of [print, await drawn.clone().webp().toBuffer()]) {
    const { result, kept } = await keep(content)
    expect(result.kind).toBe('kept')
    for (const bytes of kept.values()) expect((await sharp(bytes).metadata()).space).toBe('srgb')
  }
})

const BOMB =
  '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;"><!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;">]>'
test.each([
  ['text', 'bonjour', 'not-a-logo'],
  ['a drawing of nothing', svg(''), 'not-a-logo'],
  ['entities that grow without end', svg(`<text>&g;</text>${MARK}`, BOMB), 'not-a-logo'],
  [
    'a drawing that repeats itself millions of times',
    svg(
      MARK.replace('<rect', '<rect id="l0"') +
        [1, 2, 3, 4, 5, 6, 7].map((layer) => `<g id="l${layer}">${`<use href="#l${layer - 1}"/>`.repeat(10)}</g>`).join(''),
    ),
    'too-complex',
  ],
  ['a file that is too heavy', 'x'.repeat(LOGO_MAX_BYTES + 1), 'too-heavy'],
])('%s is refused', async (_what, content, reason) => {
  expect((await keep(content)).result).toEqual({ kind: 'refused', reason })
})
