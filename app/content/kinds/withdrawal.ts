import { z } from 'zod'
import { area, group, line, list } from './fields.ts'

/** What is said of the right: `fin` stands for its last day, or the last one to pay back `somme`. */
const DATED = ['open', 'late'] as const
export const WITHDRAWAL_NAMES: readonly string[] = ['fin', 'somme']

const FIN = 'Doit nommer {fin}, le dernier jour du délai.'

/**
 * The page by which a contract is withdrawn from. Its two buttons, its declaration and what it asks for are not part of the words: the code de
 * la consommation fixes them (L. 221-21, D. 221-5).
 */
export const WithdrawalBody = z.object({
  title: line({ label: 'Titre de la page', max: 80 }),
  lead: area({ label: 'Phrase d’ouverture', max: 200 }),
  right: group(
    { label: 'Ce que dit la page d’un contrat' },
    {
      open: area({ label: 'Délai en cours', max: 400, help: FIN }),
      late: area({ label: 'Délai passé', max: 400, help: FIN }),
      counter: area({ label: 'Conclu au magasin', max: 400 }),
      urgent: area({ label: 'Urgence à domicile', max: 400 }),
      'fully-done': area({ label: 'Travail entièrement fait', max: 400 }),
      cancelled: area({ label: 'Rendez-vous annulé', max: 400 }),
      withdrawn: area({ label: 'Déjà renoncé', max: 400 }),
    },
  ),
  aboutTitle: line({ label: 'Titre des explications', max: 80 }),
  about: list(area({ label: '', max: 1200 }), { label: 'Explications', one: 'paragraphe', min: 1, max: 10 }),
  missed: area({ label: 'Aucun contrat ne correspond', max: 400 }),
  receiptTitle: line({ label: 'Titre de l’accusé de réception', max: 80 }),
  refund: area({
    label: 'Accusé, remboursement',
    max: 400,
    help: 'Montré à qui avait payé\u00a0: {somme}. Doit nommer {fin}, le dernier jour pour rembourser.',
  }),
  receiptNote: area({ label: 'Accusé, à garder', max: 600 }),
})
export type WithdrawalWords = z.infer<typeof WithdrawalBody>

/** The day without which these sentences say nothing. */
export function withdrawalProblems(_slug: string, body: unknown): Record<string, string> {
  const words = WithdrawalBody.safeParse(body).data
  if (!words) return {}
  const dated = [...DATED.map((kind) => [`right.${kind}`, words.right[kind]] as const), ['refund', words.refund] as const]
  return Object.fromEntries(dated.filter(([, text]) => !text.includes('{fin}')).map(([path]) => [`body.${path}`, 'Il manque {fin}.']))
}
