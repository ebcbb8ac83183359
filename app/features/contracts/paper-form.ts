/** The two texts of the code that go with a contract which can be withdrawn from: the notice (annex to R. 221-3) and the model form (annex to R. 221-1). */
import { postalLine } from '#app/lib/postal-line.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Block } from '#app/platform/documents/pdf-blocks.server.ts'
import { WITHDRAWAL_PATH } from './withdrawal-addresses.ts'

/** Who the form is sent to. */
export interface FormReceiver {
  name: string
  /** Lines of the address that letters go to. */
  address: readonly string[]
  phone: string
  email: string
}

export function formReceiver(facts: ShopFacts): FormReceiver {
  const store = mainStore(facts)
  const { name, seatAddress, email } = facts.business
  const address = seatAddress === '' ? [store.address ?? '', postalLine(store)] : seatAddress.split('\n')
  return { name, address: address.filter(Boolean), phone: phoneText(store.phone), email }
}

export const FORM_TITLE = 'Modèle de formulaire de rétractation'
export const FORM_WORDS = {
  intro: 'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
  to: 'À l’attention de\u00a0:',
  declaration:
    'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat (*) portant sur la vente du bien (*) / pour la prestation de services (*) ci-dessous\u00a0:',
  foot: '(*) Rayez la mention inutile.',
} as const

export const FORM_BLANKS = [
  'Commandé le (*) / reçu le (*)',
  'Référence de la réparation, si vous la connaissez',
  'Nom du (des) consommateur(s)',
  'Adresse du (des) consommateur(s)',
  'Signature du (des) consommateur(s), sur papier seulement',
  'Date',
] as const

export interface NoticePart {
  title: string
  paragraphs: readonly string[]
}

/** The notice, filled in for a service, with the function of the site (décret n° 2026-3, article 7) and work that was asked for early. */
export function withdrawalNotice({ name, address, phone, email }: FormReceiver, publicUrl: string): NoticePart[] {
  return [
    {
      title: 'Droit de rétractation',
      paragraphs: [
        'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Le délai de rétractation expire quatorze jours après le jour de la conclusion du contrat.',
        `Pour exercer le droit de rétractation, vous devez nous notifier (${[name, ...address, phone, email].join(', ')}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation, mais ce n’est pas obligatoire.`,
        `Vous pouvez également exercer votre droit de rétractation en ligne sur ${publicUrl}${WITHDRAWAL_PATH}. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.`,
        'Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.',
      ],
    },
    {
      title: 'Effets de la rétractation',
      paragraphs: [
        'En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent\u00a0; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.',
        'Si vous avez demandé de commencer la prestation de services pendant le délai de rétractation, vous devrez nous payer un montant proportionnel à ce qui vous a été fourni jusqu’au moment où vous nous avez informés de votre rétractation du présent contrat, par rapport à l’ensemble des prestations prévues par le contrat.',
      ],
    },
  ]
}

/** A sheet of its own: who sends it back keeps the contract whole (Cass. 1re civ., 20 December 2023, n° 21-16.491). */
export function formBlocks(receiver: FormReceiver, publicUrl: string): Block[] {
  const { name, address, email } = receiver
  return [
    ...withdrawalNotice(receiver, publicUrl).flatMap(({ title, paragraphs }, index) => [
      { kind: index === 0 ? 'title' : 'heading', text: title } as const,
      ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
    ]),
    { kind: 'page' },
    { kind: 'title', text: FORM_TITLE },
    { kind: 'text', text: FORM_WORDS.intro },
    { kind: 'text', text: [FORM_WORDS.to, name, ...address, email].join('\n') },
    { kind: 'text', text: FORM_WORDS.declaration },
    { kind: 'blank', text: '' },
    ...FORM_BLANKS.map((label) => ({ kind: 'blank', text: `${label}\u00a0:` }) as const),
    { kind: 'small', text: FORM_WORDS.foot },
  ]
}
