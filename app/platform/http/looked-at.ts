/**
 * Whether somebody looks at what is asked for: no browser that fetches it ahead, and no program that asks for its head, as those do that test the links
 * of a mail. A page that was fetched ahead asks for its head with `x-page-shown` once it is shown.
 */
export function isLookedAt({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return headers.has('x-page-shown')
  return !(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '').includes('prefetch')
}
