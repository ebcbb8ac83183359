import { CSV_MAX_BYTES } from '#app/features/prices/price-csv.server.ts'
import { decodeTable } from '#app/lib/table-text.ts'
import { typedIn } from '#app/platform/http/read-form.server.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'

/** What was typed; a file takes the place of the text, so that the same text is applied later. */
export async function typedFields(form: FormData): Promise<Record<string, string>> {
  const [file] = filesOf(form, 'file')
  const text = file && file.size > 0 && file.size <= CSV_MAX_BYTES ? decodeTable(new Uint8Array(await file.arrayBuffer())) : undefined
  return { ...typedIn(form), ...(text !== undefined && { text }) }
}
