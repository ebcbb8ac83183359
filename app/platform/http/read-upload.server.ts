/** Largest form with files, bytes: a few photos of the largest size. */
export const UPLOAD_MAX_BYTES = 80 * 1024 * 1024

/** Much more than any form of ours: nobody is listened to beyond. */
const HEARD_MAX_BYTES = 160 * 1024 * 1024

/** Of a form with files that grew too large, as much of its end is looked through for what was typed. */
const TAIL_BYTES = 64 * 1024

/** `texts`: of a form whose files are too large, what came complete before them and after. */
export type UploadForm = { kind: 'form'; form: FormData } | { kind: 'too-large'; texts?: FormData } | { kind: 'unreadable' }

/**
 * Reads a posted form, with files or without, and stops keeping it where it grows too large. The rest of a form with files is
 * heard and dropped: browsers show the answer only once they have sent everything.
 */
export async function readUpload(request: Request, maxBytes = UPLOAD_MAX_BYTES): Promise<UploadForm> {
  const type = request.headers.get('Content-Type') ?? ''
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(type)?.[1]
  const heardMax = boundary === undefined ? maxBytes : HEARD_MAX_BYTES
  if (Number(request.headers.get('Content-Length') ?? '0') > heardMax) return { kind: 'too-large' }
  const chunks: Uint8Array[] = []
  let tail: Uint8Array = new Uint8Array()
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > heardMax) return { kind: 'too-large' }
    if (bytes <= maxBytes) chunks.push(chunk)
    else tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES)
  }
  if (bytes > maxBytes) return { kind: 'too-large', ...(boundary !== undefined && (await readTexts(chunks, tail, boundary))) }
  const form = await parse(Buffer.concat(chunks), type)
  return form ? { kind: 'form', form } : { kind: 'unreadable' }
}

/** The fields before the files, closed behind the last part that came whole, and those after them. */
async function readTexts(chunks: readonly Uint8Array[], tail: Uint8Array, boundary: string): Promise<{ texts?: FormData }> {
  const kept = Buffer.concat(chunks)
  const separator = `\r\n--${boundary}\r\n`
  const cut = kept.lastIndexOf(separator)
  const next = Buffer.from(tail).indexOf(separator)
  if (cut < 0) return {}
  const begun = Buffer.concat([
    kept.subarray(0, cut),
    Buffer.from(next < 0 ? `\r\n--${boundary}--\r\n` : ''),
    next < 0 ? tail.subarray(0, 0) : tail.subarray(next),
  ])
  const texts = await parse(begun, `multipart/form-data; boundary=${boundary}`)
  return texts ? { texts } : {}
}

async function parse(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (error) {
    // What the platform throws for a broken or foreign body.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Largest form without files, bytes. */
const TEXTS_MAX_BYTES = 1024 * 1024

/** The form of a screen that takes no files; broken ones never come from our own pages. */
export function requireTexts(request: Request): Promise<FormData> {
  return requireForm(request, TEXTS_MAX_BYTES)
}

/** The form of a screen, with files or without. */
export async function requireForm(request: Request, maxBytes = UPLOAD_MAX_BYTES): Promise<FormData> {
  const upload = await readUpload(request, maxBytes)
  if (upload.kind === 'too-large') throw new Response('Envoi trop lourd', { status: 413 })
  if (upload.kind === 'unreadable') throw new Response('Formulaire illisible', { status: 400 })
  return upload.form
}

/** The files of a field that hold something: an empty choice is sent as an empty file. */
export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).filter((value): value is File => value instanceof File && value.size > 0)
}
