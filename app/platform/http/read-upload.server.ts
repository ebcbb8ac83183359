import { Busboy } from '@fastify/busboy'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isHeavierRepeated } from '#app/lib/repeated-weight.ts'
import { createArriving } from './arriving.server.ts'
import type { Arriving, ArrivingBody } from './arriving.server.ts'
import { waitForTurn } from './turn.server.ts'
import { fileOnDisk, hasArrived, uploadFolder } from './upload-files.server.ts'
import { beginStaffForm } from './upload-slots.server.ts'

const MEGABYTE = 1024 * 1024

/** Largest files of one form of the staff area, bytes: a few photos of the largest size. */
export const UPLOAD_MAX_BYTES = 80 * MEGABYTE
/** Largest form without files, bytes. */
const TEXTS_MAX_BYTES = MEGABYTE
/** Of the staff area's forms: hundreds of rows in one form. */
const STAFF_TEXTS_MAX_BYTES = 8 * MEGABYTE
const STAFF_FILES = 60
/** What its texts may weigh on the screen that shows them again when the form is refused: 5 MB of «&» were 80 there, and three such forms all the memory. */
export const REPEATED_MAX = STAFF_TEXTS_MAX_BYTES
/** Much more than any form of ours: nobody is listened to beyond. */
const HEARD_MAX_BYTES = 160 * MEGABYTE
/** How much of a form without files is heard and dropped beyond its bound, bytes. */
const TEXTS_HEARD_BEYOND_BYTES = 5 * MEGABYTE
/** Fields of one form, named or not, and bytes of one field's name. */
const FIELDS_MAX = 10_000
/**
 * Of forms that anybody may post, some times more than any of ours has: taking ten thousand parts apart keeps everybody waiting for 0.14 s, and
 * happens before any limit is asked.
 */
export const STRANGERS_FIELDS = 300
const FIELD_NAME_MAX = 200

/** What texts of strangers hold in memory together until it is their turn, bytes. Their forms with files have places of their own. */
const STRANGERS_MAX_BYTES = 32 * MEGABYTE
/** The room for forms that anybody may post. */
export const STRANGERS_ROOM = createArriving(STRANGERS_MAX_BYTES)

export interface UploadBounds {
  /** All texts together, bytes. */
  textBytes: number
  files: number
  /** All files together, bytes. */
  fileBytes: number
  /** Fields, named or not; a few thousand of a staff form without it. */
  fields?: number
  /** Shared with others; a form without files that finds none is refused. */
  room?: Arriving
}

/** `texts`: of a form whose files are too large, or find no room on the disk, all that was typed before them and after. */
export type UploadForm =
  | { kind: 'form'; form: FormData }
  | { kind: 'too-large'; texts?: FormData }
  | { kind: 'no-room'; texts: FormData }
  | { kind: 'unreadable' }
  | { kind: 'busy' }

export const NO_BOUNDS: UploadBounds = { textBytes: Infinity, files: Infinity, fileBytes: Infinity }

/**
 * Reads a posted form while it arrives. Files go to the disk, never into memory; what is beyond the bounds is heard and dropped,
 * because browsers show the answer only once they have sent everything. Of too many files, one too many is kept: the form says so.
 * @param openFile where files are written; tests have no full disk
 */
export async function readUpload(request: Request, bounds: UploadBounds, openFile: typeof open = open): Promise<UploadForm> {
  const type = request.headers.get('Content-Type') ?? ''
  const isMultipart = /^multipart\/form-data;/i.test(type)
  const takesFiles = isMultipart && bounds.files > 0
  const heardMax = takesFiles ? Math.max(HEARD_MAX_BYTES, bounds.fileBytes) : bounds.textBytes + TEXTS_HEARD_BEYOND_BYTES
  if (Number(request.headers.get('Content-Length') ?? '0') > heardMax) return { kind: 'too-large' }
  const room = takesFiles ? undefined : bounds.room?.begin()
  try {
    const upload = await (isMultipart
      ? readMultipart(request, type, { bounds, heardMax, openFile, room })
      : readTexts(request, type, { bounds, heardMax, room }))
    await waitForTurn()
    return upload
  } finally {
    room?.end()
  }
}

async function readTexts(
  request: Request,
  type: string,
  { bounds, heardMax, room }: { bounds: UploadBounds; heardMax: number; room: ArrivingBody | undefined },
): Promise<UploadForm> {
  const { textBytes: keptMax, fields = FIELDS_MAX } = bounds
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of piecesOf(request)) {
      bytes += chunk.byteLength
      if (bytes > heardMax) break
      if (room?.keeps(Math.min(bytes, keptMax)) === false) return { kind: 'busy' }
      if (bytes <= keptMax) chunks.push(chunk)
    }
  } catch {
    // The sender broke off: nobody waits for an answer, and it is no fault of the server.
    return { kind: 'unreadable' }
  }
  if (bytes > keptMax) return { kind: 'too-large' }
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) return { kind: 'unreadable' }
  const body = Buffer.concat(chunks)
  if (hasMoreFieldsThan(fields, body)) return { kind: 'too-large' }
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value)
  return { kind: 'form', form }
}

/**
 * The body as it arrives. Whoever stops listening does not wait for the end: while there is a second reading of the form
 * (`server/kept-form.ts`) the stream of the first one ends only with it.
 */
async function* piecesOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Counted before they are read: a megabyte holds half a million empty fields, and looking through them takes seconds in which nobody is answered. */
function hasMoreFieldsThan(most: number, body: Buffer): boolean {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    fields += 1
    if (fields > most) return true
  }
  return false
}

/** How much is looked through before it is asked again whether the form has too many fields, bytes. */
const LOOKED_AT_BYTES = 8 * 1024

interface Reading {
  form: FormData
  bounds: UploadBounds
  openFile: typeof open
  textBytes: number
  fileBytes: number
  /** Set when the visitor sends more than anybody listens to. */
  endless: boolean
  /**
   * Set when the form has more fields than any of ours, or files although it takes none: what follows is heard, but not looked through, which would
   * take most of a thread.
   */
  tooMany: boolean
  room: ArrivingBody | undefined
  /** Set when the texts that are on their way have no more room. */
  busy: boolean
  /** What kept a file from being written; all that follows is heard and dropped. */
  failure: unknown
}

async function readMultipart(
  request: Request,
  type: string,
  { bounds, heardMax, openFile, room }: { bounds: UploadBounds; heardMax: number; openFile: typeof open; room: ArrivingBody | undefined },
): Promise<UploadForm> {
  const parser = parserOf(type, bounds)
  if (!parser) return { kind: 'unreadable' }
  const reading: Reading = {
    form: new FormData(),
    bounds,
    openFile,
    textBytes: 0,
    fileBytes: 0,
    endless: false,
    tooMany: false,
    room,
    busy: false,
    failure: undefined,
  }
  const arriving: BusboyFileStream[] = []
  const kept: Promise<void>[] = []
  parser.on('partsLimit', () => {
    reading.tooMany = true
  })
  parser.on('field', (name, value) => {
    reading.textBytes += Buffer.byteLength(value)
    if (reading.textBytes <= bounds.textBytes) reading.form.append(name, value)
  })
  parser.on('file', (name, stream, fileName, _encoding, fileType) => {
    arriving.push(stream)
    const keeping = keepFile(reading, stream, { field: name, name: fileName || UNNAMED, type: fileType || 'application/octet-stream' })
    // The file is awaited once the whole form has arrived. Without this line a failure before that would be an unhandled rejection, which ends the process.
    keeping.catch(() => {})
    kept.push(keeping)
  })
  try {
    await pipeline(heard(request, heardMax, reading), parser)
    await Promise.all(kept)
  } catch {
    // The form broke off, or is none: whatever the parser makes of it, it cannot be read.
    for (const stream of arriving) stream.destroy()
    await Promise.allSettled(kept)
    if (!reading.endless && !reading.tooMany && !reading.busy) return { kind: 'unreadable' }
  }
  if (reading.busy) return { kind: 'busy' }
  if (reading.tooMany || reading.textBytes > bounds.textBytes) return { kind: 'too-large' }
  if (reading.endless || reading.fileBytes > bounds.fileBytes) return { kind: 'too-large', texts: textsOf(reading.form) }
  if (reading.failure === undefined) return { kind: 'form', form: reading.form }
  if (!isNoRoom(reading.failure)) throw reading.failure
  return { kind: 'no-room', texts: textsOf(reading.form) }
}

function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function parserOf(type: string, { textBytes, files, fields = FIELDS_MAX }: UploadBounds): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fieldSize: textBytes + 1, fieldNameSize: FIELD_NAME_MAX, fields, files: files + 1, parts: fields, headerPairs: 20 },
    })
  } catch {
    // The library throws a plain Error for a content type that it cannot use.
    return undefined
  }
}

async function* heard(request: Request, heardMax: number, reading: Reading): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of piecesOf(request)) {
    bytes += chunk.byteLength
    reading.endless = bytes > heardMax
    reading.busy = reading.room?.keeps(Math.min(bytes, reading.bounds.textBytes)) === false
    if (reading.endless || reading.busy) return
    for (let at = 0; at < chunk.byteLength && !reading.tooMany; at += LOOKED_AT_BYTES) yield chunk.subarray(at, at + LOOKED_AT_BYTES)
  }
}

/** Writes one file to the disk as it arrives; an empty choice is sent as an empty file and stays one. */
async function keepFile(reading: Reading, stream: BusboyFileStream, file: { field: string; name: string; type: string }): Promise<void> {
  let place: string | undefined
  let handle: Awaited<ReturnType<typeof open>> | undefined
  try {
    for await (const chunk of stream) {
      reading.fileBytes += chunk.byteLength
      if (reading.bounds.files === 0) reading.tooMany = true
      if (reading.fileBytes > reading.bounds.fileBytes || reading.failure !== undefined) continue
      try {
        place ??= path.join(await uploadFolder(), crypto.randomUUID())
        handle ??= await reading.openFile(place, 'wx', 0o600)
        await handle.writeFile(chunk)
      } catch (error) {
        // The rest is heard all the same: a file that stops being read would hold up all that follows it.
        reading.failure = error
      }
    }
  } finally {
    await handle?.close()
  }
  if (reading.failure !== undefined) return
  reading.form.append(file.field, place ? await fileOnDisk(place, file.name, file.type) : new File([], file.name, { type: file.type }))
}

function textsOf(form: FormData): FormData {
  const texts = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value)
  return texts
}

const TEXTS_ALONE = { textBytes: TEXTS_MAX_BYTES, files: 0, fileBytes: 0, room: STRANGERS_ROOM }

/** The form of a staff screen that takes no files; broken ones never come from our own pages. */
export function requireTexts(request: Request): Promise<FormData> {
  return requireWithin(request, TEXTS_ALONE)
}

/** The form of a page of the sign-in, which anybody may post. */
export function requireTextsOfAnybody(request: Request): Promise<FormData> {
  return requireWithin(request, { ...TEXTS_ALONE, fields: STRANGERS_FIELDS })
}

/** The form of a staff screen, with files or without. */
export async function requireForm(request: Request, openFile: typeof open = open): Promise<FormData> {
  const place = beginStaffForm(request)
  if (!place) throw tooManyAtOnce()
  try {
    const form = await requireWithin(request, { textBytes: STAFF_TEXTS_MAX_BYTES, files: STAFF_FILES, fileBytes: UPLOAD_MAX_BYTES }, openFile)
    const texts = [...form.values()].filter((value) => typeof value === 'string')
    if (isHeavierRepeated(texts, REPEATED_MAX)) throw tooLarge()
    return form
  } finally {
    place.end()
  }
}

/** Insufficient Storage: the screen of an error says whom to ask. */
const NO_ROOM_STATUS = 507
/** When a form that found no room may try again. */
export const BUSY_S = 10

async function requireWithin(request: Request, bounds: UploadBounds, openFile: typeof open = open): Promise<FormData> {
  const upload = await readUpload(request, bounds, openFile)
  if (upload.kind === 'too-large') throw tooLarge()
  if (upload.kind === 'no-room') throw new Response('Disque plein', { status: NO_ROOM_STATUS })
  if (upload.kind === 'busy') throw tooManyAtOnce()
  if (upload.kind === 'unreadable') throw new Response('Formulaire illisible', { status: 400 })
  await hasArrived()
  return upload.form
}

function tooLarge(): Response {
  return new Response('Envoi trop lourd', { status: 413 })
}

function tooManyAtOnce(): Response {
  return new Response('Trop de demandes', { status: 429, headers: { 'Retry-After': String(BUSY_S) } })
}

/** What a file without a name of its own is called. */
const UNNAMED = 'blob'

/**
 * The files of a field. An empty choice is sent as an empty file without a name; an empty one with a name is a photo that never reached the device, say:
 * who chose it is told, like of any other that cannot be read.
 */
export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).filter((value): value is File => value instanceof File && (value.size > 0 || value.name !== UNNAMED))
}
