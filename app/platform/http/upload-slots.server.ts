/** Forms with files under way at once: from one address block, and in all. */
const PER_PLACE = 6
const IN_ALL = 48

const underWay = new Map<string, number>()
let all = 0

/** Holds a place for a form with files until `end`; undefined when too many are on their way. Other forms need none. */
export function beginUpload(request: Request, place: string): { end: () => void } | undefined {
  if (!/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) return { end: () => undefined }
  const here = underWay.get(place) ?? 0
  if (here >= PER_PLACE || all >= IN_ALL) return undefined
  underWay.set(place, here + 1)
  all += 1
  return {
    end() {
      const left = (underWay.get(place) ?? 1) - 1
      if (left > 0) underWay.set(place, left)
      else underWay.delete(place)
      all -= 1
    },
  }
}
