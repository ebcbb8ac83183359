import { slugOf } from '#app/lib/slug.ts'

const ADDRESS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-.*)?$/

interface NamedDevice {
  id: string
  brand: string
  model: string
}

/** The public page of a device. The id alone counts; the words are for people. */
export function devicePath({ id, brand, model }: NamedDevice): string {
  const slug = slugOf(`${brand} ${model}`)
  return `/reconditionne/${id}${slug ? `-${slug}` : ''}`
}

/** The id in the last part of such an address; undefined when there is none. */
export function deviceIdOf(part: string): string | undefined {
  return ADDRESS.exec(part)?.[1]
}
