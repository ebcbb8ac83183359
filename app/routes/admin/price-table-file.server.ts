import { CSV_MAX_BYTES } from '#app/features/prices/price-csv.server.ts'
import { isHeavierRepeated } from '#app/lib/repeated-weight.ts'
import { NO_TABLE, decodeTable } from '#app/lib/table-text.ts'
import { typedIn } from '#app/platform/http/read-form.server.ts'
import { REPEATED_MAX, filesOf } from '#app/platform/http/read-upload.server.ts'

export const TOO_LARGE = 'Ce fichier est trop grand. Partagez-le en plusieurs.'

interface TypedTable {
  fields: Record<string, string>
  /** Why the file that was chosen is not read: the text beside it is that of another list, and must not be taken for it. */
  problem?: string
}

/** What was typed; a file takes the place of the text, so that the same text is applied later. */
export async function typedTable(form: FormData): Promise<TypedTable> {
  const [file] = filesOf(form, 'file')
  const fields = typedIn(form)
  if (!file) return { fields }
  if (file.size > CSV_MAX_BYTES) return { fields, problem: TOO_LARGE }
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) return { fields, problem: NO_TABLE }
  if (isHeavierRepeated([text], REPEATED_MAX)) return { fields, problem: TOO_LARGE }
  return { fields: { ...fields, text } }
}
