/**
 * Where a query reads one table, Drizzle leaves its name off every column in a piece of `sql`. In a question about another table, which stands
 * in such a piece, the columns then belong to that table if it has columns of these names, and it is compared with itself: no error, only
 * a wrong answer. Written out (`"requests"."id"`), a column is what it says.
 */
const IN_A_QUESTION = /\(\s*select\b(?:(?!\(\s*select\b).)*?\bfrom "(\w+)"((?:(?!\bfrom\b)[^()])*)/gis
const COMPARED = /(?<![.\w"])"(\w+)" (?:=|<>|<=|>=|<|>) "(\w+)"(?![.\w])/g

/**
 * The comparisons within questions of a statement whose two sides are columns of the same table without its name.
 *
 * @param columnsOf names of columns by table
 */
export function comparedWithItself(statement: string, columnsOf: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...statement.matchAll(IN_A_QUESTION)].flatMap(([, table = '', rest = '']) =>
    [...rest.matchAll(COMPARED)].flatMap(([comparison, left = '', right = '']) => {
      const columns = columnsOf.get(table)
      return columns?.has(left) && columns.has(right) ? [`${table}: ${comparison}`] : []
    }),
  )
}
