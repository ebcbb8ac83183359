/** The sentences about photos. The page brings them along, so that the script stays small. */
export interface PhotoWords {
  preparing: string
  /** Stands behind the name of a photo that this browser cannot draw and the server would refuse. */
  refused: string
  /** Stands before the number of photos that were added to the others. */
  added: string
  tooMany: string
  /** While it is sent: without a network, and where no answer came. */
  lost: string
  noAnswer: string
}

/** What the server reads (`photo.server.ts`), for the field. */
export const SENT_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** As the server bounds it (`photo.server.ts`), bytes. */
const SENT_MAX_BYTES = 15 * 1024 * 1024

/** Whether the server may read it as it is: what it would refuse is said before minutes of sending, not after. */
export function isSent({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return type !== '' && SENT_TYPES.includes(type) && size <= SENT_MAX_BYTES
}

/** What became of the photos that were chosen, in a line. */
export function addedText(
  words: Pick<PhotoWords, 'refused' | 'added' | 'tooMany'>,
  added: number,
  refused: readonly string[],
  isTooMany: boolean,
): string {
  return refused.map((name) => name + words.refused).join('') + words.added + added + (isTooMany ? words.tooMany : '')
}
