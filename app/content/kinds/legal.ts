import { z } from 'zod'
import { area, day, line, list, mark } from './fields.ts'

const Section = z.object({
  id: mark({ label: 'Repère', help: 'Fin de l’adresse qui mène à cette partie.' }),
  title: line({ label: 'Titre', max: 120 }),
  paragraphs: list(area({ label: '', max: 3000 }), { label: 'Paragraphes', one: 'paragraphe', min: 1, max: 20 }),
})
export type LegalSection = z.infer<typeof Section>

/** One of the two texts of the legal page. */
export const LegalBody = z.object({
  title: line({ label: 'Titre', max: 80 }),
  updated: day({ label: 'Mis à jour le' }),
  sections: list(Section, { label: 'Parties', one: 'partie', min: 1, max: 30 }),
})
export type LegalText = z.infer<typeof LegalBody>
