/** The book of second-hand purchases on the screen: what is wrong is said by the site, in its own sentences, at the field. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { SELLER } from '#tests/factories/bought-device.ts'
import type { BookLine } from '../second-hand.server.ts'
import { BookScreen } from './BookScreen.tsx'

const LINE: BookLine = {
  id: '6a6f1f0e-6d3c-4b0b-9b0e-000000000001',
  number: 4,
  boughtOn: '2026-11-20',
  storeId: 'libourne',
  ...SELLER,
  item: 'iPhone 13 noir',
  marks: 'Rayure au dos',
  imei: null,
  origin: 'Acheté neuf en 2022',
  priceCents: 180_00,
  payment: 'Virement',
  signedBefore: 'Léa',
  writtenAt: new Date('2026-11-20T10:00:00Z'),
  signedAt: null,
  corrections: [],
  cases: [],
}

function screenOf(answer: StaffAnswer | undefined): string {
  const screen = createElement(BookScreen, {
    rows: [LINE],
    total: 1,
    page: 1,
    isSearch: false,
    missing: null,
    stores: [{ id: 'libourne', town: 'Libourne' }],
    shop: 'libourne',
    today: '2026-11-20',
    formKey: '6a6f1f0e-6d3c-4b0b-9b0e-000000000002',
    exportHref: '/admin/livre-de-police/export',
    bookHref: '/admin/livre-de-police',
    answer,
  })
  const router = createMemoryRouter([{ path: '/', element: createElement(ToastProvider, null, screen) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('no form of the book leaves its mistakes to the language of the browser', () => {
  const forms = screenOf(undefined).match(/<form\b[^>]*>/g) ?? []
  const writing = forms.filter((form) => form.includes('method="post"'))
  expect(writing).toHaveLength(2)
  for (const form of writing) expect(form).toMatch(/\bnoValidate=""/i)
})

test('a refused correction stands open at its line, with the sentence and what was typed', () => {
  const page = screenOf({ errors: { text: 'Écrivez ce qui est à corriger.' }, typed: { intent: 'correct', id: LINE.id, text: 'x' } })
  const correcting = page.slice(page.lastIndexOf('<details'), page.lastIndexOf('</details>'))
  expect(correcting).toMatch(/^<details[^>]* open=""/)
  expect(correcting).toContain('Écrivez ce qui est à corriger.')
  expect(correcting).toContain('value="x"')
})

test('the list comes first: the form of a purchase is folded until somebody asks for it, or it was refused', () => {
  const folded = (answer: StaffAnswer | undefined) => /<details[^>]*>(?=<summary><h2[^>]*>Nouvel achat)/.exec(screenOf(answer))?.[0]
  expect(folded(undefined)).toBe('<details>')
  expect(folded({ errors: { text: 'Écrivez ce qui est à corriger.' }, typed: { intent: 'correct', id: LINE.id } })).toBe('<details>')
  expect(folded({ errors: { price: 'Un montant en euros.' }, typed: { intent: 'write' } })).toBe('<details open="">')
})

test('that somebody else has brought the device is said beside a box, which is there for that alone', () => {
  expect(screenOf(undefined)).not.toContain('cet appareil est à lui')
  const asked = screenOf({ errors: { ownDevice: 'Comparez.' }, typed: { intent: 'write', signed: 'on' } })
  expect(asked).toContain('Le vendeur a montré que cet appareil est à lui')
  expect(asked).toMatch(/id="book-signed"[^>]*checked/)
})
