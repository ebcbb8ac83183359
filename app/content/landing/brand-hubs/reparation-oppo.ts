import type { BrandHubPage } from '../schema.ts'

export const reparationOppo = {
  kind: 'brand-hub',
  slug: 'reparation-oppo',
  brandSlug: 'oppo',
  brandName: 'Oppo',
  title: 'Réparation Oppo série A, Reno et Find | QualiRépar',
  description:
    'Charge VOOC qui ralentit, écran d’un A54 ou d’un A74, empreinte muette : vos réparations Oppo pièce par pièce. Reno et Find sur devis.',
  keywords: ['réparation Oppo', 'réparation Oppo A', 'écran Oppo', 'réparation Oppo Reno'],
  updated: '2026-11-20',
  h1: 'Réparation Oppo',
  intro:
    'Oppo mise sur la charge éclair et sur des écrans bien remplis. La série A est celle que nous voyons le plus. Les pièces d’un Reno ou d’un Find se commandent : nous vous en donnons le délai.',
  cards: [
    { title: 'Oppo A', text: 'A16, A54, A74, A94 et autres : écran, batterie, charge.', href: '/reparation/oppo/a-series' },
    { title: 'Oppo Reno', text: 'Modèles photo, écrans AMOLED. Sur devis.', href: null },
    { title: 'Oppo Find', text: 'Haut de gamme et dalles incurvées. Sur devis.', href: null },
  ],
  commonRepairs: [
    {
      title: 'Charge VOOC et SuperVOOC',
      text: 'Cette charge passe par un chargeur et un câble prévus pour elle. Avec d’autres, le téléphone charge, mais lentement. Nous contrôlons le trio chargeur, câble et port avant de remplacer quoi que ce soit.',
    },
    {
      title: 'Écran LCD ou AMOLED de la série A',
      text: 'L’A54 5G a une dalle LCD, l’A94 une AMOLED avec lecteur d’empreintes en dessous. Poser l’une pour l’autre est impossible, d’où l’importance du numéro complet.',
    },
    {
      title: 'Empreinte latérale ou sous l’écran',
      text: 'Latérale, elle se répare par la nappe du bouton. Sous l’écran, elle dépend de la qualité de la dalle posée et se réenregistre à la fin.',
    },
    {
      title: 'Batterie simple ou double',
      text: 'Les modèles à charge de 65 W répartissent l’énergie entre deux cellules. On les remplace par paire, avec la référence prévue, jamais par une approximation.',
    },
    {
      title: 'Micro et haut-parleur',
      text: 'Les grilles sont fines et retiennent la poussière de poche. Un nettoyage rend souvent une voix audible à vos correspondants.',
    },
  ],
  faq: [
    {
      question: 'Que veut dire le code CPH de mon Oppo ?',
      answer:
        'CPH suivi de quatre chiffres est la vraie carte d’identité du téléphone. Deux appareils vendus sous le nom A54 peuvent en porter de différents. Donnez-le-nous, le devis sera juste du premier coup.',
    },
    {
      question: 'Le film posé en usine est rayé. Est-ce l’écran ?',
      answer:
        'Souvent non. Oppo livre ses téléphones avec un film déjà collé. Nous le retirons : si la vitre est intacte, un film hydrogel suffit.',
    },
    {
      question: 'Réparez-vous les Reno malgré l’absence de page ?',
      answer:
        'Oui, après vérification de la pièce. Leur écran incurvé ou très fin demande un peu de soin et de temps, sans difficulté particulière.',
    },
    {
      question: 'Mon Oppo chauffe en charge. Dois-je m’inquiéter ?',
      answer:
        'Tiède, c’est normal. Brûlant, débranchez. Retirez la coque, essayez un chargeur ordinaire. Si le dos se soulève ou si la chaleur revient, apportez-le éteint.',
    },
  ],
} as const satisfies BrandHubPage
