import { frenchTypography } from '#app/lib/french-typography.ts'
import type { EditorField } from './editor-form.ts'

/** Controls whose texts are French sentences. */
const PRINTED = new Set(['line', 'area'])

/**
 * What was typed into the editor, as a body that the schema then checks. Fields are named by their path: `cta.text`, `faq.0.answer`.
 * French sentences get their typography here, so that it need not be typed.
 */
export function readEditorForm(field: EditorField, form: FormData, path = 'body'): unknown {
  switch (field.type) {
    case 'constant':
      return field.value
    case 'flag':
      return form.get(path) !== null
    case 'picture': {
      const [address, alt] = [textAt(form, `${path}.address`), textAt(form, `${path}.alt`).trim()]
      return address === '' && alt === '' ? undefined : { address, alt: frenchTypography(alt) }
    }
    case 'text':
    case 'choice': {
      const text = textAt(form, path).trim()
      if (text === '' && field.optional) return null
      return field.type === 'text' && PRINTED.has(field.control) ? frenchTypography(text) : text
    }
    case 'list':
      return Array.from({ length: Math.min(countItems(form, path), field.max + 1) }, (_item, index) =>
        readEditorForm(field.item, form, `${path}.${index}`),
      )
    case 'group': {
      // What is left out has no key, as before it could be filled in.
      const read = Object.fromEntries(
        field.fields.map(({ key, field: inner }) => [key, readEditorForm(inner, form, `${path}.${key}`)]).filter(([, value]) => value !== undefined),
      )
      const isEmpty = Object.values(read).every((value) => value === '' || value === null || value === false)
      return field.optional && isEmpty ? null : read
    }
  }
}

/** Without the character that no database text can hold. */
function textAt(form: FormData, path: string): string {
  const value = form.get(path)
  return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n') : ''
}

function countItems(form: FormData, path: string): number {
  const start = `${path}.`
  const places = [...form.keys()].filter((name) => name.startsWith(start)).map((name) => Number.parseInt(name.slice(start.length), 10))
  return places.some(Number.isInteger) ? Math.max(...places.filter(Number.isInteger)) + 1 : 0
}
