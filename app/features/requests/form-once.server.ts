import { createHash } from 'node:crypto'

const UUID_HEX_LENGTH = 32

/** Id of what a form makes, from the key in the form and what was typed: only the same form with the same words makes it again. */
export function idOfForm(formKey: string, typed: Readonly<Record<string, unknown>>): string {
  const hash = createHash('sha256').update(JSON.stringify({ ...typed, formKey: formKey.toLowerCase() }))
  return hash.digest('hex').slice(0, UUID_HEX_LENGTH)
}
