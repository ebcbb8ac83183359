/** What a field of files takes: its attributes, read again where files are chosen. */
export interface FileLimit {
  accept: string
  /** Largest file, megabytes, as the server checks it. */
  'data-max-mb': number
}

/** Photos as the server reads them (`photo.server.ts`). */
export const PHOTO_LIMIT: FileLimit = { accept: 'image/jpeg,image/png,image/webp,image/avif', 'data-max-mb': 15 }

const MEGABYTE = 1024 * 1024
/** All files of one form, a little less than the server hears out (`UPLOAD_MAX_BYTES`), bytes. */
const TOGETHER_MAX_BYTES = 75 * MEGABYTE

type Chosen = Pick<File, 'name' | 'size' | 'type'>

export interface Fitting<F> {
  kept: F[]
  /** What becomes of the others, in sentences; empty where there are none. */
  said: string
}

/**
 * Which of the chosen files the server would take. On a slow line it says so minutes later, and of one that is too heavy all are chosen anew.
 * @param others what other fields of the form hold, bytes
 */
export function fitting<F extends Chosen>(
  files: readonly F[],
  { maxMegabytes, accept, others }: { maxMegabytes: number; accept: string; others: number },
): Fitting<F> {
  const kept: F[] = []
  const said: string[] = []
  let together = others
  for (const file of files) {
    const name = `«\u00a0${file.name}\u00a0»`
    if (!isAccepted(file, accept)) said.push(`${name} n’est pas gardé\u00a0: il faut un JPEG, un PNG, un WebP ou un AVIF.`)
    else if (file.size > maxMegabytes * MEGABYTE) said.push(`${name} n’est pas gardé\u00a0: il dépasse ${maxMegabytes}\u00a0Mo.`)
    else if (together + file.size > TOGETHER_MAX_BYTES) said.push(`${name} n’est pas gardé\u00a0: envoyez d’abord les autres, puis celui-ci.`)
    else {
      together += file.size
      kept.push(file)
    }
  }
  return { kept, said: said.join(' ') }
}

/** A list of picture types is meant; a file whose type the browser does not know, and other lists, are the server's to judge. */
function isAccepted({ type }: Chosen, accept: string): boolean {
  const types = accept.split(',')
  return type === '' || !types.every((each) => /^image\/\w+$/.test(each)) || types.includes(type)
}
