import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { withoutPersonalWords } from './kept-words.ts'

function kept(row: Record<string, unknown>): unknown {
  return withoutPersonalWords({ keys: Object.keys(row), rows: [row] }).rows[0]
}

test('of an address stays what names nobody', () => {
  expect(
    kept({
      page_path: '/pro/reponse/Secret?x=1',
      entry_page: '/suivi/zoe@exemple.fr/a#b',
      page_url: 'https://shop.example/pro/avis/Secret',
      referrer: 'https://mail.example/zoe%40exemple.fr/inbox',
    }),
  ).toEqual({
    page_path: '/pro/reponse/…',
    entry_page: '/suivi/…/…',
    page_url: 'https://shop.example/pro/avis/…',
    referrer: 'https://mail.example/…/inbox',
  })
})

test('of a page or an application of a phone that somebody comes from, no secret either', () => {
  expect(kept({ referrer: 'android-app://com.example.app/pro/avis/Secret' })).toEqual({ referrer: 'android-app://com.example.app/pro/avis/…' })
})

test('a long path is looked at once', () => {
  const path = 'a'.repeat(1_000_000)
  expect(kept({ page_url: path })).toEqual({ page_url: path })
})

test('a path is one of the site that a visitor sees: anybody may send one, and staff read it', () => {
  const elsewhere = [
    'https://gagnez.example/prime',
    '//gagnez.com',
    '/\\gagnez.com',
    'gagnez',
    '',
    '/ gagnez',
    '/%0agagnez',
    '/%',
    '/gagnez.com/prime',
    '/www.x',
  ]
  const staff = ['/admin/sortie', '/admin', '/LOGIN', '/%61dmin/sortie', '/x/../admin/sortie', '/./admin', '/x/%2e%2e/admin', '/%2fadmin/sortie']
  for (const page_path of [...elsewhere, ...staff]) expect([page_path, kept({ page_path })]).toEqual([page_path, { page_path: null }])
  for (const path of ['/', '/reparation/apple/iphone-13', '/administration', '/r%C3%A9paration', '/réparation', '/pro/devis'])
    expect(kept({ page_path: path, entry_page: path, exit_page: path })).toEqual({ page_path: path, entry_page: path, exit_page: path })
})

test('words with a link in them are no label, nor is anything but words; a language is called as languages are', () => {
  for (const label of ['Prime sur gagnez.com', 'https://a.example', ['gagnez.com'], { a: 'gagnez.com' }, 5])
    expect(kept({ event_type: 'quote', metadata: { label, visit: 2 } })).toEqual({ event_type: 'quote', metadata: { visit: 2 } })
  expect(kept({ event_type: 'quote', metadata: { label: 'Écran' } })).toEqual({ event_type: 'quote', metadata: { label: 'Écran' } })
  expect(['fr', 'fr-FR', 'zh-Hans-CN', 'gagnez.com', 'Appelez vite'].map((language) => kept({ language }))).toEqual([
    { language: 'fr' },
    { language: 'fr-FR' },
    { language: 'zh-Hans-CN' },
    { language: null },
    { language: null },
  ])
})

test('a batch whose paths are one long word is looked at once, also where each of its signs stands for six letters', () => {
  const start = processorMs()
  for (const sign of ['a', '-', '\u3316']) {
    const rows = Array.from({ length: 100 }, () => ({ page_path: `/${sign.repeat(1_990)}` }))
    withoutPersonalWords({ keys: ['page_path'], rows })
  }
  expect(processorMs() - start).toBeLessThan(3_000)
})
