/** What a visitor who takes their time fills into the quote form; other forms have these fields too. */
export function quoteForm(more: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    formKey: crypto.randomUUID(),
    started: String(Date.now() - 60_000),
    device: 'iPhone 13',
    repair: 'Écran',
    description: '',
    store: 'libourne',
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    consent: 'on',
    ...more,
  })
}
