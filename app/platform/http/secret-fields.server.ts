const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'currentPassword', 'newPassword', 'proof', 'code'])

/** A field whose content no answer repeats: it would stand in the HTML of the page. */
export function isSecretField(name: string): boolean {
  return SECRET_FIELDS.has(name)
}
