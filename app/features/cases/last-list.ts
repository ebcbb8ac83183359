import { z } from 'zod'
import { readStoredJson, tabStorage, writeStorage } from '#app/lib/browser-storage.ts'

const KEY = 'dossiers:liste'
const LastList = z.object({ href: z.string().startsWith('/admin/dossiers'), references: z.array(z.string()).max(500) })
export type LastList = z.infer<typeof LastList>

/** Remembers, in this tab alone, the list that a case is opened from. */
export function keepLastList(list: LastList): void {
  writeStorage(tabStorage, KEY, JSON.stringify(list))
}

/** The case before and after this one in the list that it was opened from; undefined when it was opened from elsewhere. */
export function neighboursOf(reference: string): { href: string; before: string | undefined; after: string | undefined; place: string } | undefined {
  const list = readLastList()
  const here = list?.references.indexOf(reference) ?? -1
  if (!list || here < 0) return undefined
  return {
    href: list.href,
    before: list.references[here - 1],
    after: list.references[here + 1],
    place: `${here + 1} sur ${list.references.length}`,
  }
}

function readLastList(): LastList | undefined {
  return LastList.safeParse(readStoredJson(tabStorage, KEY)).data
}
