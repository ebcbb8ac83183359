import { devicePageTitle, refurbishedName } from './device-title.ts'
import { expect, test } from 'vitest'
import { NO_PROMISE, STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { deviceIdOf, devicePath } from './device-address.ts'
import { DEVICE_FIELDS, TICKED, emptyDevice } from './device-form.ts'
import { deviceForm, missingForSale } from './device.schema.server.ts'
import { deviceNaming, fullDeviceTitle } from './device-words.ts'
import { forbiddenWords } from './forbidden-words.ts'

const ID = '0b9c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3'

test.each([
  ['iPhone comme neuf', 'comme neuf'],
  ['En état neuf', 'état neuf'],
  ['Remis à neuf, garanti', 'à neuf'],
  ['Comme\u00a0Neuve', 'Comme Neuve'],
  ['E\u0301tat neuf'.normalize('NFD'), 'État neuf'],
  ['quasi-neuf', 'quasi-neuf'],
])('%j is forbidden', (text, words) => {
  expect(forbiddenWords(text)).toBe(words)
})

test.each(['Écran neuf posé par nos soins', 'Neuf mois de garantie', 'Batterie neuve', 'Il a neuf ans', ''])('%j is allowed', (text) => {
  expect(forbiddenWords(text)).toBeNull()
})

test.each([
  ['iPhone 14 Pro 128 Go, noir sidéral', null, null, 'Apple iPhone 14 Pro', '128\u00a0Go, noir sidéral'],
  ['iPhone 13', '128 Go', 'minuit', 'Apple iPhone 13', '128\u00a0Go, minuit'],
  ['iPhone 13 128Go', '128 Go', 'minuit', 'Apple iPhone 13', '128Go, minuit'],
  ['Switch OLED, Joy-Con blancs', null, null, 'Apple Switch OLED', 'Joy-Con blancs'],
  ['ThinkPad T14 Gen 1 16 Go, 512 Go SSD', '512 Go', null, 'Apple ThinkPad T14 Gen 1', '16\u00a0Go, 512\u00a0Go SSD'],
  ['iPhone 13', null, null, 'Apple iPhone 13', ''],
])('a card names %s of %s and %s in two lines', (model, storage, colour, name, details) => {
  expect(deviceNaming({ brand: 'Apple', model, storage, colour })).toEqual({ name, details })
})

test('who reserves reads which of two devices of one model it is, whether the name or the sheet alone says it', () => {
  const iphone = { brand: 'Apple', model: 'iPhone 13', storage: '128 Go', colour: 'minuit' }
  expect(fullDeviceTitle(iphone)).toBe('Apple iPhone 13, 128\u00a0Go, minuit')
  expect(fullDeviceTitle({ ...iphone, model: 'iPhone 13 128 Go, minuit' })).toBe('Apple iPhone 13 128\u00a0Go, minuit')
})

const FORM = deviceForm(STARTING_PROMISE)
const typed = { ...emptyDevice(startingFacts(), 'la-teste'), brand: 'Apple', model: 'iPhone 13', price: '1 299,90 €' }

test('a form becomes a device: prices as people write them, empty fields as nothing', () => {
  expect(FORM.parse({ ...typed, checked: TICKED })).toMatchObject({
    price: 1299.9,
    original_price: null,
    battery_health: null,
    warranty_months: 6,
    store_location: 'La Teste',
    checked: true,
    wiped: false,
    storage: null,
  })
})

test('a price of a device is read as every other amount', () => {
  const prices = ['1.299,90', '1 299,90 euros', '1299.9'].map((price) => FORM.parse({ ...typed, price }).price)
  expect(prices).toEqual([1299.9, 1299.9, 1299.9])
})

test.each([
  ['brand', ' '],
  ['model', 'x'.repeat(101)],
  ['price', ''],
  ['price', '0'],
  ['price', '-5'],
  ['price', '12,345'],
  ['price', '1e5'],
  ['price', '19 9'],
  ['price', '100 000'],
  ['original_price', 'gratuit'],
  ['battery_health', '101'],
  ['battery_health', '8.5'],
  ['warranty_months', '3'],
  ['type', 'toaster'],
  ['condition', 'neuf'],
  ['description', 'Vraiment comme neuf'],
  ['colour', 'bleu\0'],
])('%s %j is refused beside its field', (field, value) => {
  const result = FORM.safeParse({ ...typed, [field]: value })
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('what the owner promises counts: the least warranty, the least of a battery', () => {
  const promise = { ...STARTING_PROMISE, warrantyMonths: 12, batteryMinPercent: 85, checkPoints: 30 }
  const ready = { checked: true, wiped: true, battery_health: 80, battery_replaced: false }
  expect(
    deviceForm(promise)
      .safeParse({ ...typed, warranty_months: '6' })
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(['warranty_months'])
  expect(deviceForm(promise).parse({ ...typed, warranty_months: '' })).toMatchObject({ warranty_months: 12 })
  expect(missingForSale({ ...ready, checked: false }, promise)).toEqual({
    battery_health: expect.stringContaining('Sous 85\u00a0%'),
    checked: 'Il faut les 30\u00a0points contrôlés pour mettre en vente.',
  })
})

test('without a promise a device says its own warranty, and is sold once it is checked', () => {
  const form = deviceForm(NO_PROMISE)
  expect(form.safeParse({ ...typed, warranty_months: '' }).error?.issues.map(({ message }) => message)).toEqual([
    'Indiquez la garantie de cet appareil, en mois.',
  ])
  expect(form.parse({ ...typed, warranty_months: '3' })).toMatchObject({ warranty_months: 3 })
  const weak = { checked: false, wiped: true, battery_health: 40, battery_replaced: false }
  expect(missingForSale(weak, NO_PROMISE)).toEqual({ checked: 'Il faut que l’appareil soit contrôlé pour mettre en vente.' })
})

test('a device is sold only with its checks, and below 80 % only with a new battery', () => {
  const ready = { checked: true, wiped: true, battery_health: 80, battery_replaced: false }
  expect(missingForSale(ready, STARTING_PROMISE)).toEqual({})
  expect(Object.keys(missingForSale({ ...ready, checked: false, wiped: false }, STARTING_PROMISE))).toEqual(['checked', 'wiped'])
  expect(Object.keys(missingForSale({ ...ready, battery_health: 79 }, STARTING_PROMISE))).toEqual(['battery_health'])
  expect(missingForSale({ ...ready, battery_health: 79, battery_replaced: true }, STARTING_PROMISE)).toEqual({})
})

test('the address of a device says its name, its id alone counts', () => {
  const path = devicePath({ id: ID, brand: 'Samsung', model: 'Galaxy S21+ (5G)' })
  expect(path).toBe(`/reconditionne/${ID}-samsung-galaxy-s21-plus-5g`)
  expect(deviceIdOf(path.slice('/reconditionne/'.length))).toBe(ID)
  expect(deviceIdOf(ID)).toBe(ID)
  for (const part of ['', 'iphone', `${ID}x`, ID.toUpperCase()]) expect(deviceIdOf(part), part).toBeUndefined()
})

test('every field of the form has a label and a beginning', () => {
  expect(Object.keys(emptyDevice(startingFacts(), null))).toEqual([...DEVICE_FIELDS])
})

test('the title of a device agrees in gender and is never cut: its colour goes first', () => {
  const iphone = { type: 'smartphone', brand: 'Apple', model: 'iPhone 12' }
  expect(devicePageTitle(iphone)).toBe('Apple iPhone 12 reconditionné | QualiRépar')
  const console = { type: 'console', brand: 'Nintendo', model: 'Switch OLED, Joy-Con blancs' }
  expect(devicePageTitle(console)).toBe('Nintendo Switch OLED reconditionnée | QualiRépar')
  expect(refurbishedName({ ...iphone, model: 'iPhone 12, bleu' })).toBe('Apple iPhone 12 reconditionné, bleu')
  const galaxy = { ...iphone, brand: 'Samsung', model: 'Galaxy S21 FE 5G 128 Go double SIM, graphite' }
  expect(devicePageTitle(galaxy)).toBe('Samsung Galaxy S21 FE 5G 128 Go double SIM | QualiRépar')
})
