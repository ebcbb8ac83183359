import { z } from 'zod'
import { area, line } from './fields.ts'
import { DAYS } from './shared.ts'

/** The window that offers a quote to a visitor who has been reading for a while. Outside its days it does not show. */
export const PopupBody = z.object({
  title: line({ label: 'Titre', max: 60 }),
  text: area({ label: 'Texte', max: 200 }),
  button: line({ label: 'Mots du bouton', max: 40, help: 'Il mène au devis.' }),
  ...DAYS,
})
export type PopupWords = z.infer<typeof PopupBody>
