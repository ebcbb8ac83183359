import { expect, test } from 'vitest'
import { comparedWithItself } from './own-columns.ts'

const COLUMNS = new Map([
  ['case_signatures', new Set(['id', 'case_id'])],
  ['staff_users', new Set(['id', 'name'])],
])

test('a table that a question compares with itself is named, with the comparison', () => {
  const statement = 'select "id", exists (select 1 from "case_signatures" where "case_id" = "id") from "repairs" where "repairs"."id" = $1'
  expect(comparedWithItself(statement, COLUMNS)).toEqual(['case_signatures: "case_id" = "id"'])
})

test('columns with the name of their table, columns of the table around and parameters are what they say', () => {
  for (const statement of [
    'select exists (select 1 from "case_signatures" where "case_id" = "repairs"."id") from "repairs"',
    'select (select "name" from "staff_users" where "id" = "assigned_to") from "requests"',
    'select (select "name" from "staff_users" where "id" = $1) from "requests"',
    'select "id" from "case_signatures" where "case_id" = "id"',
  ])
    expect(comparedWithItself(statement, COLUMNS), statement).toEqual([])
})
