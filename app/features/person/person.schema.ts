import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'

/** Why somebody is forgotten; it stays in the journal. */
export const ErasePersonForm = z.object({
  reason: typedLine.pipe(
    z.string().min(3, 'Indiquez la raison, par exemple «\u00a0demande par e-mail du 12 mars\u00a0».').max(200, 'Indiquez au plus 200 caractères.'),
  ),
})
