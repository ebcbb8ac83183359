import { expect, test } from 'vitest'
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

test('a long path is looked at once', () => {
  const path = 'a'.repeat(1_000_000)
  expect(kept({ page_url: path })).toEqual({ page_url: path })
})
