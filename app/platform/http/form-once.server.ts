import { createHash } from 'node:crypto'

/**
 * Id of what a form makes, from its idempotency key and what was typed: the same form sent again makes the same record, and the
 * primary key of the table is what refuses the second one. The same form with other words makes another.
 */
export function idOfForm(formKey: string, typed: Readonly<Record<string, unknown>>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...typed, formKey: formKey.toLowerCase() }))
    .digest('hex')
  // Version 8 and the variant of RFC 9562: every reader of ids takes it for one.
  const variant = (8 + (Number.parseInt(hash.charAt(16), 16) % 4)).toString(16)
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
