import { CSV_MAX_BYTES } from '#app/features/prices/price-csv.server.ts'
import { isHeavierRepeated } from '#app/lib/repeated-weight.ts'
import { decodeTable } from '#app/lib/table-text.ts'
import { typedIn } from '#app/platform/http/read-form.server.ts'
import { REPEATED_MAX, filesOf } from '#app/platform/http/read-upload.server.ts'

interface TypedTable {
  fields: Record<string, string>
  /** The file that was chosen is not read: the text beside it is that of another list, and must not be taken for it. */
  isTooLarge: boolean
}

/** What was typed; a file takes the place of the text, so that the same text is applied later. */
export async function typedTable(form: FormData): Promise<TypedTable> {
  const [file] = filesOf(form, 'file')
  const fields = typedIn(form)
  if (!file) return { fields, isTooLarge: false }
  if (file.size > CSV_MAX_BYTES) return { fields, isTooLarge: true }
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
  if (isHeavierRepeated([text], REPEATED_MAX)) return { fields, isTooLarge: true }
  return { fields: { ...fields, text }, isTooLarge: false }
}
