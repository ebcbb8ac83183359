/** The slides of the home page's carousel. */
import type { Promo } from './kinds/promo.ts'

export const PROMOS: readonly { slug: string; body: Promo }[] = [
  {
    slug: 'aide',
    body: {
      title: 'Bonus réparation, jusqu’à {aide.bandeau} €',
      description: 'Selon l’appareil et la panne, l’aide {aide} est déduite de votre facture. Vous ne remplissez rien.',
      cta: { text: 'Comprendre l’aide', to: '/label-qualirepar' },
      illustration: 'coin',
      firstDay: null,
      lastDay: null,
    },
  },
  {
    slug: 'envoi-postal',
    body: {
      title: 'Réparé par la poste, gratuit aller et retour',
      description: 'Un formulaire, une étiquette prépayée, un relais près de chez vous. Votre appareil revient en {delai.poste}.',
      cta: { text: 'Envoyer mon appareil', to: '/envoi-postal-gratuit' },
      illustration: 'parcel',
      firstDay: null,
      lastDay: null,
    },
  },
  {
    slug: 'domicile',
    body: {
      title: 'Informatique à domicile, à partir de {prix.domicile}',
      description: 'PC, Mac, wifi, imprimante : nous venons chez vous autour {secteur.de}. Réponse sous {delai.visite}, devis gratuit avant travaux.',
      cta: { text: 'Prendre rendez-vous', to: '/intervention-informatique' },
      illustration: 'computer',
      firstDay: null,
      lastDay: null,
    },
  },
  {
    slug: 'coques',
    body: {
      title: 'Votre photo sur votre coque',
      description: 'Pour iPhone, Samsung et Xiaomi. Nous la composons avec vous ; elle est prête en 24 à 48 h.',
      cta: { text: 'Créer ma coque', to: '/coques-personnalisees' },
      illustration: 'case',
      firstDay: null,
      lastDay: null,
    },
  },
  {
    slug: 'reconditionne',
    body: {
      title: 'Smartphones reconditionnés, {reconditionne.remise}',
      description:
        '{reconditionne.points} points de contrôle, garantie {reconditionne.garantie} mois, chargeur et câble fournis. À prendre en main en magasin.',
      cta: { text: 'Voir les appareils en stock', to: '/reconditionne' },
      illustration: 'refurbished',
      firstDay: null,
      lastDay: null,
    },
  },
]
