/** Words of the home page. */
import { priceText } from '#app/lib/money.ts'
import { BUSINESS, CLAIMS, REPAIR_AID } from './business.ts'
import { SERVICE_PRICES } from './prices.ts'

export const HOME_META = {
  title: `Réparation téléphone Bassin d’Arcachon | ${REPAIR_AID.label}`,
  description: `Écran cassé, batterie fatiguée : réparation souvent en 1 h à La Teste-de-Buch, Le Teich et Libourne, ou par la poste, gratuit aller et retour. Devis gratuit.`,
  keywords: ['réparation téléphone', 'réparation smartphone', 'réparation iPhone', 'écran cassé', 'QualiRépar', 'Bassin d’Arcachon', BUSINESS.name],
}

export const DEVICE_DOORS = [
  { label: 'Téléphone', detail: 'Écran, batterie, charge, caméra', href: '/reparation', illustration: 'phone' },
  { label: 'Tablette', detail: 'iPad, Galaxy Tab', href: '/reparation/apple/ipad', illustration: 'tablet' },
  { label: 'Console', detail: 'Switch, Joy-Con, charge', href: '/reparation/nintendo/switch', illustration: 'console' },
  { label: 'Ordinateur', detail: 'PC et Mac, lenteur, virus', href: '/intervention-informatique-la-teste', illustration: 'computer' },
  { label: 'Montre', detail: 'Apple Watch, pile', href: '/reparation/apple/watch', illustration: 'watch' },
] as const

export const WHY_US = [
  { value: CLAIMS.yearsOfExperience, label: 'd’expérience' },
  { value: CLAIMS.successfulRepairs, label: 'réparations réussies' },
  { value: `${CLAIMS.satisfiedCustomersPercent}\u00a0%`, label: 'de clients satisfaits' },
  { value: `${String(CLAIMS.googleRating).replace('.', ',')}/5`, label: 'sur Google' },
  { value: CLAIMS.verifiedReviews, label: 'avis vérifiés' },
  { value: `${CLAIMS.warrantyMonthsMin}\u00a0mois`, label: 'de garantie au moins' },
] as const

export const WAYS = [
  {
    figure: '1\u00a0h',
    figureLabel: 'le plus souvent',
    title: 'En magasin',
    text: 'Diagnostic gratuit, sans rendez-vous. Vous repartez avec un appareil réparé et garanti 6\u00a0mois au moins.',
    action: { label: 'Voir les magasins', href: '/magasins' },
  },
  {
    figure: '0\u00a0€',
    figureLabel: 'de port',
    title: 'Par la poste',
    text: 'Étiquette prépayée, dépôt en point relais. Atelier du Teich, retour en 4 à 5 jours ouvrés.',
    action: { label: 'Envoyer mon appareil', href: '/envoi-postal-gratuit' },
  },
  {
    figure: priceText(SERVICE_PRICES.homeItFromCents),
    figureLabel: 'prix de départ TTC',
    title: 'À domicile',
    text: 'Ordinateur, wifi, imprimante, autour du Bassin. Réponse en 24 à 48\u00a0h, devis avant tout travail.',
    action: { label: 'Prendre rendez-vous', href: '/intervention-informatique-arcachon' },
  },
] as const

export const AID_STEPS = [
  { title: 'Vous apportez l’appareil', text: 'Il n’est plus sous garantie\u00a0? C’est bon.' },
  { title: 'Nous réparons et déduisons l’aide', text: 'Elle apparaît sur votre facture.' },
  { title: 'Vous ne remplissez rien', text: 'Le dossier, c’est nous.' },
] as const
