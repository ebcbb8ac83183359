/** Other addresses under which visitors look for a page, and where it is. */
export const REDIRECTS: Readonly<Record<string, `/${string}`>> = {
  '/la-teste-de-buch': '/la-teste',
}
