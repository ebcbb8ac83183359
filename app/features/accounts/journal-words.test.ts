/** What the code writes into the journal is read there in French: what happened, and every field that an entry names. */
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { actionText } from './audit-words.ts'
import { FIELD_WORDS, fieldChanges } from './field-changes.ts'

/** Written in French by the code itself. */
const IN_FRENCH = new Set(['marques', 'raison', 'garanties d’exemple', 'durées d’exemple'])

/** The names of an object that is written out, and of those that are spread into it where they are written. */
function namesOf(node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return namesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...namesOf(node.whenTrue), ...namesOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return namesOf(node.right)
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return namesOf(property.expression)
    return ts.isIdentifier(property.name) || ts.isStringLiteral(property.name) ? [property.name.text] : []
  })
}

/** Of the states before and after, as a call of the journal writes them. */
function statesOf(node: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return statesInSpread(property.expression)
    return ts.isPropertyAssignment(property) && ['before', 'after'].includes(property.name.getText()) ? namesOf(property.initializer) : []
  })
}

/** `...(isKnown && { before: … })` */
function statesInSpread(node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return statesInSpread(node.expression)
  return ts.isBinaryExpression(node) ? statesInSpread(node.right) : statesOf(node)
}

/** The name of what happened, or both where it depends. */
function actionsOf(node: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(node)) return []
  const named = node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && property.name.getText() === 'action' ? [property.initializer] : [],
  )
  const written = named.flatMap((each) => (ts.isConditionalExpression(each) ? [each.whenTrue, each.whenFalse] : [each]))
  return written.flatMap((each) => (ts.isStringLiteral(each) ? [each.text] : []))
}

/** What the calls of the journal say, wherever they stand. */
function inJournal(read: (node: ts.Expression) => string[]): string[] {
  const files = fs.readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.server.ts'))
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'recordAudit') {
      for (const said of node.arguments.flatMap(read)) found.add(said)
    }
    ts.forEachChild(node, visit)
  }
  for (const name of files) {
    const text = fs.readFileSync(path.join('app', name), 'utf8')
    if (text.includes('recordAudit')) visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  }
  return [...found]
}

test('every field that is written into the journal has its French word', () => {
  const written = inJournal(statesOf)
  expect(written.length).toBeGreaterThan(80)
  const isShown = (name: string) => fieldChanges(null, { [name]: 'x' }).length > 0
  expect(written.filter((name) => isShown(name) && !IN_FRENCH.has(name) && !Object.hasOwn(FIELD_WORDS, name))).toEqual([])
})

test('every action that is written into the journal has its French words', () => {
  const written = inJournal(actionsOf)
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((action) => actionText(action) === action)).toEqual([])
})

test('the part that a withdrawal leaves to pay is a sum in euros', () => {
  expect(fieldChanges({ cents: 4_000 }, { cents: 6_050 })).toEqual([{ field: 'part comptée', before: '40\u00a0€', after: '60,50\u00a0€' }])
})
