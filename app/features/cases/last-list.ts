import { z } from 'zod'

const KEY = 'dossiers:liste'
const LastList = z.object({ href: z.string().startsWith('/admin/dossiers'), references: z.array(z.string()).max(500) })
export type LastList = z.infer<typeof LastList>

/** Remembers, in this tab alone, the list that a case is opened from. */
export function keepLastList(list: LastList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Storage is full or not allowed: the page of a case has no neighbours then.
  }
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
  try {
    return LastList.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}
