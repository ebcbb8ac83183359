/** Parameters that choose what of a screen is shown and change none of its forms. */
const VIEW_PARAMS = ['chronologie'] as const

/** The address of a screen with its forms: a drawer is a parameter, what is filtered beside them is none. */
export function screenOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + formsSearch(search)
}

export function formsSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of VIEW_PARAMS) params.delete(name)
  return params.size === 0 ? '' : `?${params}`
}
