/** Largest form with files, bytes: a few photos of the largest size. */
export const UPLOAD_MAX_BYTES = 80 * 1024 * 1024

export type UploadForm = { kind: 'form'; form: FormData } | { kind: 'too-large' } | { kind: 'unreadable' }

/** Reads a posted form, with files or without, and stops reading where it grows too large. */
export async function readUpload(request: Request, maxBytes = UPLOAD_MAX_BYTES): Promise<UploadForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (Number(request.headers.get('Content-Length') ?? '0') > maxBytes) return { kind: 'too-large' }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return { kind: 'too-large' }
    chunks.push(chunk)
  }
  try {
    return { kind: 'form', form: await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData() }
  } catch (error) {
    // What the platform throws for a broken or foreign body.
    if (error instanceof TypeError) return { kind: 'unreadable' }
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
