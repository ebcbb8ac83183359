/** Address of the quote button: `/devis?model={slug}&repair={name}`. */
export function quoteHref(choice: { model?: string; repair?: string }): string {
  const params = new URLSearchParams()
  if (choice.model) params.set('model', choice.model)
  if (choice.repair) params.set('repair', choice.repair)
  const query = params.toString()
  return query ? `/devis?${query}` : '/devis'
}
