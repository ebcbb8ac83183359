/** The address of a page of a list; the first page is the list itself. `search`: parameters that every page keeps. */
export function pageHref(path: string, page: number, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...search, ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `${path}?${query}` : path
}
