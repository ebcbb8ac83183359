import { ofName } from '#app/content/place-words.ts'
import { countText } from '#app/lib/count-text.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { CustomerKey } from './customer-address.ts'

/** What merging does, before it is done: whose cases go where, what is kept of whom, whose wish holds, and that it can be taken back. */
export function mergeText(from: CustomerKey & { cases: number; hasNote: boolean }, into: Pick<CustomerKey, 'name'>): string {
  const whose = `${from.name} (${from.phone ? phoneText(from.phone) : from.email})`
  return [
    from.cases > 0
      ? `Ce qui est au nom de ${whose}, ${countText(from.cases, 'dossier')}, se lit alors sur la fiche ${ofName(into.name)}.`
      : `La fiche ${ofName(whose)} passe sous celle ${ofName(into.name)}.`,
    `${into.name} garde son nom et sa note\u00a0; l’autre fiche ne paraît plus dans la liste${from.hasNote ? ', et sa note se lit sous «\u00a0Réunis ici\u00a0»' : ''}.`,
    'Un message que l’une des deux fiches refuse l’est alors pour les deux, et le reste une fois séparées.',
    'Les dossiers gardent les coordonnées qui y sont écrites. «\u00a0Séparer\u00a0» remet chaque fiche à part, une à une.',
  ].join(' ')
}
