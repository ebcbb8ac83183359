/** Largest form with files, bytes: a few photos of the largest size. */
export const UPLOAD_MAX_BYTES = 80 * 1024 * 1024

/** Much more than any form of ours: nobody is listened to beyond. */
const HEARD_MAX_BYTES = 160 * 1024 * 1024

/** `begun`: the fields that came complete before the form with files grew too large. */
export type UploadForm = { kind: 'form'; form: FormData } | { kind: 'too-large'; begun?: FormData } | { kind: 'unreadable' }

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
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > heardMax) return { kind: 'too-large' }
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  if (bytes > maxBytes) return { kind: 'too-large', ...(boundary !== undefined && (await readBegun(chunks, boundary))) }
  const form = await parse(Buffer.concat(chunks), type)
  return form ? { kind: 'form', form } : { kind: 'unreadable' }
}

/** Closes the form behind the last part that came whole. */
async function readBegun(chunks: readonly Uint8Array[], boundary: string): Promise<{ begun?: FormData }> {
  const kept = Buffer.concat(chunks)
  const cut = kept.lastIndexOf(`\r\n--${boundary}\r\n`)
  if (cut < 0) return {}
  const form = await parse(
    Buffer.concat([kept.subarray(0, cut), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    `multipart/form-data; boundary=${boundary}`,
  )
  return form ? { begun: form } : {}
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

/** The form of a screen; broken ones never come from our own pages. */
export async function requireForm(request: Request): Promise<FormData> {
  const upload = await readUpload(request)
  if (upload.kind === 'too-large') throw new Response('Envoi trop lourd', { status: 413 })
  if (upload.kind === 'unreadable') throw new Response('Formulaire illisible', { status: 400 })
  return upload.form
}

/** The files of a field that hold something: an empty choice is sent as an empty file. */
export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).filter((value): value is File => value instanceof File && value.size > 0)
}
