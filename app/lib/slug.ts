const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Whether a piece of an address can name a record: lower-case words and digits joined by hyphens. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}
