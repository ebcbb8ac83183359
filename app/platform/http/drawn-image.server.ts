const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A signature of a few strokes weighs a few kilobytes. */
const IMAGE_MAX_BYTES = 500_000

/** The PNG that a canvas of ours sent as a data address; undefined for anything else. */
export function readDrawnImage(typed: string): Buffer | undefined {
  const image = Buffer.from(/^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(typed)?.[1] ?? '', 'base64')
  return image.subarray(0, PNG_START.length).equals(PNG_START) && image.length <= IMAGE_MAX_BYTES ? image : undefined
}
