/** Providers whose addresses lead to one mailbox with dots in the name or without. */
const DOTS_MEAN_NOTHING = new Set(['gmail.com', 'googlemail.com'])

/**
 * A contact as limits count it: one mailbox, however its address is written. What stands behind a plus sign leads to the same person, who
 * would otherwise get the mails of a limit once for each word that a stranger puts there. Phones and numbers stay as they are.
 */
export function limitedContact(typed: string): string {
  const contact = typed.trim().toLowerCase()
  const at = contact.lastIndexOf('@')
  if (at < 1) return contact
  const domain = contact.slice(at + 1)
  const [name = ''] = contact.slice(0, at).split(/(?<=.)\+/, 1)
  return DOTS_MEAN_NOTHING.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
