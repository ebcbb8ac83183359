/** What the code writes into the journal is read there in French: every field that an entry names has its word. */
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
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

function journalNames(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'recordAudit') found.push(...node.arguments.flatMap(statesOf))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('every field that is written into the journal has its French word', () => {
  const files = fs.readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.server.ts'))
  const written = new Set(files.flatMap((name) => journalNames(path.join('app', name))))
  expect(written.size).toBeGreaterThan(80)
  const isShown = (name: string) => fieldChanges(null, { [name]: 'x' }).length > 0
  expect([...written].filter((name) => isShown(name) && !IN_FRENCH.has(name) && !Object.hasOwn(FIELD_WORDS, name))).toEqual([])
})

test('the part that a withdrawal leaves to pay is a sum in euros', () => {
  expect(fieldChanges({ cents: 4_000 }, { cents: 6_050 })).toEqual([{ field: 'part comptée', before: '40\u00a0€', after: '60,50\u00a0€' }])
})
