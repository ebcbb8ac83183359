import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { numberText } from '#app/lib/count-text.ts'
import { DESCRIPTION_MAX, NAME_MAX, REPAIRS_MAX } from '#app/lib/request-limits.ts'
import { newCaseForm } from './deposit/new-case.schema.ts'
import { UnrepairableForm, correctForm, dueForm, repairForm } from './repair.schema.ts'

const TODAY = '2026-11-20'
const ID = '00000000-0000-4000-8000-000000000000'

test('a repair is due on a day that somebody can mean, or on none', () => {
  const form = dueForm(TODAY)
  for (const dueOn of ['2020-01-01', '2026-11-19', '2028-11-20']) expect(form.parse({ id: ID, dueOn })).toEqual({ id: ID, dueOn })
  expect(form.parse({ id: ID, dueOn: '' })).toEqual({ id: ID, dueOn: null })
  for (const dueOn of ['2019-12-31', '0026-11-20', '2028-11-21', '9999-12-31'])
    expect(form.safeParse({ id: ID, dueOn }).error?.issues[0]?.message, dueOn).toMatch(/^Vérifiez l’année/)
  for (const dueOn of ['demain', '2026-02-30', undefined])
    expect(form.safeParse({ id: ID, dueOn }).error?.issues[0]?.message).toBe('Indiquez un jour.')
})

test('a new repair asks the same of its day, and for a phone or an e-mail', () => {
  const fields = { storeId: 'la-teste', device: 'iPhone 13', fault: 'Écran cassé', imei: '', name: 'Maëlle Durand', phone: '', email: '', dueOn: '' }
  expect(
    repairForm(TODAY, startingFacts())
      .safeParse({ ...fields, phone: '06 39 98 00 42', dueOn: '2126-11-20' })
      .error?.issues.map(({ path }) => path),
  ).toEqual([['dueOn']])
  expect(
    repairForm(TODAY, startingFacts())
      .safeParse(fields)
      .error?.issues.map(({ path }) => path),
  ).toEqual([['phone']])
})

test('a shop that is no more takes no device in, and keeps its own cases', () => {
  const facts = startingFacts()
  const [kept, retired] = facts.stores
  if (!kept || !retired) throw new Error('the demonstration has shops')
  const without = {
    ...facts,
    stores: facts.stores.filter(({ id }) => id !== retired.id),
    formerStores: [{ ...retired, successorPath: null, takenOverBy: null, retiredAt: '2026-11-20T10:00:00.000Z' }],
  }
  const fields = { device: 'iPhone 13', fault: 'Écran cassé', imei: '', name: 'Maëlle Durand', phone: '0639980001', email: '', dueOn: '' }
  const asked = { ...fields, storeId: retired.id }
  expect(
    repairForm(TODAY, without)
      .safeParse(asked)
      .error?.issues.map(({ path }) => path),
  ).toEqual([['storeId']])
  expect(
    correctForm(without, kept.id)
      .safeParse({ ...asked, id: ID })
      .error?.issues.map(({ path }) => path),
  ).toEqual([['storeId']])
  expect(correctForm(without, retired.id).safeParse({ ...asked, id: ID }).success).toBe(true)
})

test('why a device cannot be repaired is looked at only as far as it may be long', () => {
  const reason = (text: string) => UnrepairableForm.safeParse({ id: ID, was: 'received', reason: text })
  expect(reason('Carte mère oxydée...').data?.reason).toBe('Carte mère oxydée')
  expect(reason(`x${'.'.repeat(200_000)}x`).error?.issues.map(({ message }) => message)).toEqual(['Résumez en 150\u00a0caractères.'])
})

test('a customer without a name is told that it is missing; a name of one letter is a name', () => {
  const fields = { storeId: 'la-teste', device: 'iPhone 13', fault: 'Écran cassé', imei: '', phone: '0639980001', email: '', dueOn: '' }
  const problem = (name: string) => repairForm(TODAY, startingFacts()).safeParse({ ...fields, name }).error?.issues[0]?.message
  expect([problem(''), problem('X'), problem('Bo')]).toEqual(['Indiquez le nom du client.', undefined, undefined])
})

test('what the site has taken in a request is taken at the counter too, by the short form and by the long one', () => {
  const fault = `${'r'.repeat(REPAIRS_MAX)}\n${'d'.repeat(DESCRIPTION_MAX)}`
  const fields = { storeId: 'la-teste', device: 'a'.repeat(NAME_MAX), fault, imei: '', name: 'n'.repeat(NAME_MAX), phone: '0639980001', email: '' }
  const short = (typed: object) => repairForm(TODAY, startingFacts()).safeParse({ ...fields, dueOn: '', ...typed })
  const long = (typed: object) =>
    newCaseForm(TODAY, startingFacts()).safeParse({
      ...fields,
      dueOn: '',
      formKey: ID,
      work: '',
      conditionNote: '',
      accessoriesNote: '',
      code: '',
      ...typed,
    })
  for (const parse of [short, long]) {
    expect(parse({}).error?.issues).toBeUndefined()
    expect(parse({ fault: `${fault}.` }).error?.issues.map(({ message }) => message)).toEqual([
      `Résumez en ${numberText(fault.length)}\u00a0caractères.`,
    ])
  }
})
