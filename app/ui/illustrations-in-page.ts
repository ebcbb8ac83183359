import type { IllustrationName } from './illustrations.ts'

const FILES: Readonly<Record<string, string>> = import.meta.glob('./illustrations/*.svg', { query: '?inline', import: 'default', eager: true })

/** A drawing as a `data:` address, which a page carries itself. */
export function addressInPage(name: IllustrationName): string {
  const address = FILES[`./illustrations/${name}.svg`]
  if (address === undefined) throw new Error(`There is no illustration "${name}"`)
  return address
}
