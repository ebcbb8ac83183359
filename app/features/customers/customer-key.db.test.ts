import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#app/platform/db/tables/customers.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'

const PHONE = '+33611223344'
const MIGRATION = new URL('../../../db/migrations/0138_customers_by_one_name.sql', import.meta.url)

everyEngineTest('the key of a customer', (db) => {
  const keysOf = async (names: readonly string[], phone = PHONE, email = 'a@exemple.fr') => {
    const { rows } = await db.database.db.execute<{ key: string }>(
      sql`select customer_key(name, ${phone}, ${email}) as key from unnest(${sql.param([...names])}::text[]) with ordinality as typed(name, place) order by place`,
    )
    return rows.map(({ key }) => key)
  }

  test('is one however the name was typed', async () => {
    const spellings = [
      'Hélène-Marie D’Arcœur',
      "helene marie d'arcoeur",
      '  HÉLÈNE   MARIE\u00a0D`ARCŒUR ',
      'He\u0301le\u0300ne\u2011Marie Dʼarcœur',
      'D’Arcœur Hélène Marie',
      'Mme Hélène-Marie D’Arcœur',
      'Madame D’ARCŒUR, Hélène-Marie',
      'Dr. Hélène Marie D’Arcœur',
      // As a mail or a document breaks it: with a soft hyphen, a space of no width and a mark of the order of bytes.
      '\ufeffHé\u00adlène-Marie D’Ar\u200bcœur',
      'Hélène\u3164Marie D’Arcœur\ufe0f',
      'Hélène\u2800Marie ԁ’Arcœur',
      // The first letter of the first name and two others are Cyrillic or Greek.
      'Нélène-Mаrie D’Αrcœur',
    ]
    expect(new Set(await keysOf(spellings))).toEqual(new Set([`arcoeur d helene marie|${PHONE}`]))
  })

  test('tells apart whom one telephone serves: Mr from Mrs, and one first name from another', async () => {
    const people = ['M. Durand', 'Mme Durand', 'Durand', 'Paul Durand', 'Paule Durand', 'Дмитрий Иванов', 'Сергей Иванов', '田中', '']
    const keys = await keysOf(people)
    expect(new Set(keys).size).toBe(people.length)
    expect(await keysOf(['Monsieur DURAND', 'Mr Durand', 'Madame Durand'])).toEqual([keys[0], keys[0], keys[1]])
    expect(await keysOf(['Paul Durand'], '', 'Paul@Exemple.fr')).toEqual(['durand paul|paul@exemple.fr'])
  })

  test('keeps every row that had another one, with its note, where two have the same now', async () => {
    const { db: kept } = db.database
    const row = (name: string, key: string, more: Partial<typeof customers.$inferInsert> = {}) => ({
      id: crypto.randomUUID(),
      name,
      key,
      phone: PHONE,
      ...more,
    })
    const spaced = row('Jean Paul Roy', 'jean paul roy|1', { note: 'Sonner deux fois.', updated_at: new Date('2026-11-02T00:00:00Z') })
    const joined = row('Jean-Paul Roy', 'jean-paul roy|1', { note: 'Le mardi.', updated_at: new Date('2026-11-01T00:00:00Z') })
    const short = row('J.-P. Roy', 'j.-p. roy|1', { merged_into: joined.id })
    const other = row('Anne Roy', 'anne roy|1', { note: 'Sa sœur.' })
    await kept.insert(customers).values([spaced, joined, short, other])
    for (const statement of (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')) await kept.execute(sql.raw(statement))
    const rows = new Map((await kept.select().from(customers)).map((each) => [each.name, each]))
    expect(rows.get(spaced.name)).toMatchObject({
      key: `jean paul roy|${PHONE}`,
      merged_into: null,
      note: 'Sonner deux fois.\nJean-Paul Roy : Le mardi.',
    })
    expect(rows.get(joined.name)).toMatchObject({ merged_into: spaced.id, note: 'Le mardi.' })
    expect(rows.get(short.name)).toMatchObject({ key: `j p roy|${PHONE}`, merged_into: spaced.id })
    expect(rows.get(other.name)).toMatchObject({ key: `anne roy|${PHONE}`, merged_into: null, note: 'Sa sœur.' })
  })
})
