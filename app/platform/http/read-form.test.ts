import fs from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PROOF_FIELD } from '#app/features/accounts/account-answer.ts'
import { keepUntouched, readForm, refuse, requireBase, requireFields, requireIntent, textFields, typedIn } from './read-form.server.ts'
import { isSecretField } from './secret-fields.server.ts'

const Person = z.object({ name: z.string().min(2, 'Indiquez votre nom.'), password: z.string().min(8, 'Au moins 8 caractères.') })

function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a refused form goes back with what is wrong and with what was typed, but never with a secret or a file', () => {
  const form = aForm({
    name: 'Z',
    password: 'trois phares',
    proof: 'trois phares',
    code: '123456',
    photo: new File(['x'], 'x.png'),
    town: 'Le Teich',
  })
  expect(readForm(form, Person)).toEqual({
    valid: false,
    refusal: { errors: { name: 'Indiquez votre nom.' }, typed: { name: 'Z', town: 'Le Teich' } },
  })
  expect(refuse(form, { name: 'Ce nom est pris.' })).toEqual({ errors: { name: 'Ce nom est pris.' }, typed: { name: 'Z', town: 'Le Teich' } })
})

test('what no database can hold is taken out of what was typed', () => {
  expect(typedIn(aForm({ name: 'Zoé\0' }))).toEqual({ name: 'Zoé' })
})

test('fields and buttons of our own forms are required: without them the answer is 400', () => {
  expect(requireFields(aForm({ name: 'Zoé', password: 'trois phares' }), Person).name).toBe('Zoé')
  expect(() => requireFields(aForm({ name: 'Z' }), Person)).toThrow(expect.objectContaining({ status: 400 }))
  expect(requireIntent(aForm({ intent: 'close' }), ['open', 'close'])).toBe('close')
  expect(() => requireIntent(aForm({ intent: 'constructor' }), ['open', 'close'])).toThrow(expect.objectContaining({ status: 400 }))
})

test('every field in which a password is typed is a secret one', () => {
  const names = fs
    .globSync('app/**/*.tsx')
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/<PasswordField\s[^>]*?\sname=["{](\w+)["}]/g)])
    .map(([, name = '']) => (name === 'PROOF_FIELD' ? PROOF_FIELD : name))
  expect(names).toContain('newPassword')
  expect(names.filter((name) => !isSecretField(name))).toEqual([])
})

test('a form keeps what another page has changed since it was opened, also lines that it does not show', () => {
  const form = new FormData()
  const opened = { note: 'une\nligne', price: '100', 'line-0': 'Écran', 'line-1': '' }
  for (const [name, value] of Object.entries({ note: 'autre', price: '100', 'line-0': 'Écran', base: JSON.stringify(opened) })) form.set(name, value)
  const now = { note: 'une\nligne', price: '90', 'line-0': 'Écran', 'line-1': 'Batterie' }
  keepUntouched(form, now)
  expect([form.get('note'), form.get('price'), form.has('line-1')]).toEqual(['autre', '90', false])
  keepUntouched(form, now, { grows: true })
  expect(form.get('line-1')).toBe('Batterie')
  const bare = new FormData()
  bare.set('price', '100')
  keepUntouched(bare, now, { grows: true })
  expect([...bare.keys()]).toEqual(['price'])
})

test('a field that the form was never shown stays: a tab of before an update, or a form without what it opened with, empties nothing', () => {
  const now = { name: 'Le Teich', phone: '05 36', slogan: 'Vite' }
  const old = aForm({ name: 'Teich', base: JSON.stringify({ name: 'Le Teich', phone: '05 36' }) })
  keepUntouched(old, now)
  // It opened with a phone, and sends none.
  expect([old.get('name'), old.has('phone'), old.get('slogan')]).toEqual(['Teich', false, 'Vite'])
  const bare = aForm({ name: 'Teich' })
  keepUntouched(bare, now)
  expect([bare.get('name'), bare.get('phone'), bare.get('slogan')]).toEqual(['Teich', '05 36', 'Vite'])
})

test('what a record opened with is read also of a form of before an update, and required of every form', () => {
  const opened = JSON.stringify({ name: 'iPhone 13' })
  expect(requireBase(aForm({ base: opened }), ['name', 'slogan'])).toEqual({ name: 'iPhone 13', slogan: '' })
  for (const base of ['', '{}', '[]', 'null', '{"name":1}'])
    expect(() => requireBase(aForm({ base }), ['name', 'slogan'])).toThrow(expect.objectContaining({ status: 400 }))
})

test('a field that a form holds several times is read without files, and without the character that no database text can hold', () => {
  const form = new FormData()
  for (const text of ['arca\0chon', 'gujan-mestras', '']) form.append('town', text)
  form.append('town', new File(['x'], 'x.txt'))
  expect(textFields(form, 'town')).toEqual(['arcachon', 'gujan-mestras', ''])
})
