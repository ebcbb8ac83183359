/** Brings the pictures of the source into the media store, each once. */
import fs from 'node:fs'
import path from 'node:path'
import { MEDIA_PATH } from '#app/platform/media/media-name.ts'
import { MEDIA_MAX_BYTES } from '#app/platform/media/media-storage.server.ts'
import type { MediaStorage } from '#app/platform/media/media-storage.server.ts'

export interface ImageCarrier {
  /** The address here of a picture there; the given address when it cannot be brought. */
  carry: (address: string) => Promise<string>
  brought: () => number
  /** Addresses that stay as they are, with the reason. */
  left: ReadonlyMap<string, string>
}

const TIMEOUT_MS = 30_000

/**
 * @param options.project the source's base address: it serves the pictures that the source itself stores, when it is a shop like this one
 * @param options.site where addresses without a host lead (the old public site); without it all but the source's own stay
 * @param options.stateFile remembers what was brought, so that an interrupted run goes on and a second one fetches nothing
 */
export function createImageCarrier(store: MediaStorage, options: { project: string; site?: string; stateFile: string }): ImageCarrier {
  const brought = readState(options.stateFile)
  const left = new Map<string, string>()
  let fresh = 0

  async function carry(address: string): Promise<string> {
    const known = brought.get(address)
    // A picture that no record named for days is gone again.
    if (known && (await store.find(known.slice(MEDIA_PATH.length)))) return known
    if (address === '' || left.has(address)) return address
    const isStored = address.startsWith(MEDIA_PATH)
    // Names are made from contents: a picture of that name here is the same picture.
    if (isStored && (await store.find(address.slice(MEDIA_PATH.length)))) return address
    const base = options.site ?? (isStored ? options.project : undefined)
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined
    if (!url || !/^https?:$/.test(url.protocol)) {
      left.set(address, 'has no host: name the old site with --site')
      return address
    }
    const content = await download(url)
    const here = typeof content === 'string' ? undefined : await store.put(content, new Date())
    if (!here) {
      left.set(address, typeof content === 'string' ? content : 'is no picture that the site serves')
      return address
    }
    brought.set(address, here)
    fresh += 1
    writeState(options.stateFile, brought)
    return here
  }

  return { carry, brought: () => fresh, left }
}

/** The content, or why there is none. */
async function download(url: URL): Promise<Uint8Array | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok || !response.body) return `answered ${response.status}`
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.byteLength
      if (bytes > MEDIA_MAX_BYTES) return `is larger than ${MEDIA_MAX_BYTES / 1_048_576} MB`
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return `does not answer (${error.message})`
    throw error
  }
}

function readState(file: string): Map<string, string> {
  try {
    const parsed: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return new Map(
      typeof parsed === 'object' && parsed ? Object.entries(parsed).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])) : [],
    )
  } catch (error) {
    // Lost or cut short: pictures are fetched again and get the same names.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) return new Map()
    throw error
  }
}

function writeState(file: string, brought: ReadonlyMap<string, string>): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(brought), null, 1))
  fs.renameSync(`${file}.part`, file)
}
