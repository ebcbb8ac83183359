import { expect, test } from 'vitest'
import { startingDocuments } from './starting-documents.ts'

test('no starting text asks for the password of an account: another one says that nobody ever does', () => {
  const words = JSON.stringify(startingDocuments())
  expect(words).toContain('Nous ne demandons jamais votre mot de passe Apple.')
  expect(words).not.toMatch(/\b(?:[Aa]pportez|[Dd]onnez(?:-nous)?|[Éé]crivez)\b[^.]*mot de passe/)
})
