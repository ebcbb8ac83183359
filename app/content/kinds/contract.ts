import { z } from 'zod'
import { CONTRACT_NAMES, CONTRACT_SENTENCES } from '#app/lib/contract-words.ts'
import type { ContractWords } from '#app/lib/contract-words.ts'
import { area, group, line } from './fields.ts'

/** A sentence of the summary, with what it has to name. */
function sentence<Part extends keyof typeof CONTRACT_SENTENCES>(
  part: Part,
  key: keyof (typeof CONTRACT_SENTENCES)[Part] & string,
  label: string,
  help = '',
) {
  const names: readonly string[] = namesOf(part, key)
  const named = names.length === 0 ? '' : `Doit nommer ${names.map((name) => `{${name}}`).join(', ')}.`
  const said = [help, named].filter(Boolean).join(' ')
  return area({ label, max: 600, ...(said !== '' && { help: said }) })
}

function namesOf(part: string, key: string): readonly string[] {
  const groups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = CONTRACT_SENTENCES
  return groups[part]?.[key] ?? []
}

/** What a customer reads before the button that binds, and what is kept with the contract. */
export const ContractBody: z.ZodType<ContractWords> = z.object({
  title: line({ label: 'Nom de ce texte', max: 80 }),
  quote: group(
    { label: 'Devis à accepter' },
    {
      work: sentence('quote', 'work', 'Travail'),
      parts: sentence('quote', 'parts', 'Pièces', 'Quand la pièce du devis n’est pas issue de l’économie circulaire.'),
      price: sentence('quote', 'price', 'Prix à payer'),
      priceWithAid: sentence('quote', 'priceWithAid', 'Prix à payer, une aide déduite'),
      delay: sentence('quote', 'delay', 'Délai'),
      guarantees: sentence('quote', 'guarantees', 'Garanties'),
    },
  ),
  visit: group(
    { label: 'Visite à domicile' },
    {
      service: sentence('visit', 'service', 'Prestation'),
      payment: sentence('visit', 'payment', 'Paiement'),
      delay: sentence('visit', 'delay', 'Délai'),
      guarantees: sentence('visit', 'guarantees', 'Garanties'),
    },
  ),
  postal: group(
    { label: 'Envoi postal' },
    {
      service: sentence('postal', 'service', 'Prestation'),
      delay: sentence('postal', 'delay', 'Délai'),
      guarantees: sentence('postal', 'guarantees', 'Garanties'),
    },
  ),
  reservation: group(
    { label: 'Appareil réservé' },
    {
      device: sentence('reservation', 'device', 'Appareil'),
      price: sentence('reservation', 'price', 'Prix à payer'),
      delay: sentence('reservation', 'delay', 'Délai'),
      guarantees: sentence('reservation', 'guarantees', 'Garanties'),
      withdrawal: sentence('reservation', 'withdrawal', 'Rétractation'),
    },
  ),
  withdrawal: group(
    { label: 'Rétractation' },
    {
      dated: sentence('withdrawal', 'dated', 'Devis et visite, avec la date'),
      later: sentence('withdrawal', 'later', 'Envoi postal, avant le devis'),
      early: sentence('withdrawal', 'early', 'Travail commencé plus tôt'),
    },
  ),
  wish: group(
    { label: 'Commencer avant la fin du délai' },
    {
      text: area({
        label: 'Demande du client',
        max: 600,
        help: 'La case à cocher, le bon à signer et la confirmation portent cette phrase\u00a0; chaque contrat garde celle qui a été acceptée.',
      }),
      without: sentence('wish', 'without', 'Sous la case, devis'),
      afterLabel: sentence(
        'wish',
        'afterLabel',
        'Sous la case, devis après une étiquette',
        'S’ajoute si le client l’avait demandé avec son étiquette.',
      ),
      withoutAtHome: sentence('wish', 'withoutAtHome', 'Sous la case, visite'),
      withoutByPost: sentence('wish', 'withoutByPost', 'Sous la case, envoi postal'),
      onPage: sentence('wish', 'onPage', 'Au-dessus de la case, page de suivi'),
    },
  ),
  visitRight: group(
    { label: 'Page et e-mail d’une visite' },
    {
      open: sentence('visitRight', 'open', 'Délai'),
      asked: sentence('visitRight', 'asked', 'Travail demandé avant la fin du délai'),
      waits: sentence('visitRight', 'waits', 'Travail qui attend'),
      askByMail: sentence('visitRight', 'askByMail', 'Où le demander', 'S’ajoute dans l’e-mail.'),
    },
  ),
})

/** What a sentence does not say that it has to, or names that nothing fills in there; by the fields of the editor. */
export function contractProblems(_slug: string, body: unknown): Record<string, string> {
  const words = ContractBody.safeParse(body).data
  if (!words) return {}
  const texts = Object.entries(words).flatMap(([part, fields]) =>
    typeof fields === 'string' ? [] : Object.entries(fields).map(([key, text]) => ({ part, key, text })),
  )
  return Object.fromEntries(
    texts.flatMap(({ part, key, text }) => {
      const names = namesOf(part, key)
      const missing = names.filter((name) => !text.includes(`{${name}}`))
      const foreign = CONTRACT_NAMES.filter((name) => !names.includes(name) && text.includes(`{${name}}`))
      const problems = [
        ...(missing.length > 0 ? [`Il manque ${listed(missing)}.`] : []),
        ...(foreign.length > 0 ? [`Ne se remplit pas ici\u00a0: ${listed(foreign)}.`] : []),
      ]
      return problems.length > 0 ? [[`body.${part}.${key}`, problems.join(' ')]] : []
    }),
  )
}

function listed(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
