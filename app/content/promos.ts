/** The slides of the home page's carousel. */
import { REPAIR_AID } from './business.ts'
import { HOME_IT_FROM, REFURBISHED_PROMISE, type Tone } from './service-facts.ts'

/** Names of lucide icons. */
export type PromoIcon = 'badge-euro' | 'package' | 'laptop' | 'image' | 'recycle'
export type PromoIllustration = 'coin' | 'parcel' | 'computer' | 'case' | 'refurbished'

export interface PromoSlide {
  id: string
  title: string
  description: string
  icon: PromoIcon
  tone: Tone
  cta: { text: string; to: `/${string}` }
  illustration?: PromoIllustration
}

export const PROMO_SLIDES: readonly PromoSlide[] = [
  {
    id: 'aide',
    title: `Bonus réparation, jusqu’à ${REPAIR_AID.bannerMaxEuros} €`,
    description: `Selon l’appareil et la panne, l’aide ${REPAIR_AID.label} est déduite de votre facture. Vous ne remplissez rien.`,
    icon: 'badge-euro',
    tone: 'sable',
    cta: { text: 'Comprendre l’aide', to: '/label-qualirepar' },
    illustration: 'coin',
  },
  {
    id: 'envoi-postal',
    title: 'Réparé par la poste, gratuit aller et retour',
    description: 'Un formulaire, une étiquette prépayée, un relais près de chez vous. Votre appareil revient en 4 à 5 jours ouvrés.',
    icon: 'package',
    tone: 'bassin',
    cta: { text: 'Envoyer mon appareil', to: '/envoi-postal-gratuit' },
    illustration: 'parcel',
  },
  {
    id: 'domicile',
    title: `Informatique à domicile, à partir de ${HOME_IT_FROM}`,
    description: 'PC, Mac, wifi, imprimante : nous venons chez vous autour du Bassin. Réponse sous 24 à 48 h, devis gratuit avant travaux.',
    icon: 'laptop',
    tone: 'ecume',
    cta: { text: 'Prendre rendez-vous', to: '/intervention-informatique-la-teste' },
    illustration: 'computer',
  },
  {
    id: 'coques',
    title: 'Votre photo sur votre coque',
    description: 'Pour iPhone, Samsung et Xiaomi. Nous la composons avec vous ; elle est prête en 24 à 48 h.',
    icon: 'image',
    tone: 'feu',
    cta: { text: 'Créer ma coque', to: '/coques-personnalisees' },
    illustration: 'case',
  },
  {
    id: 'reconditionne',
    title: `Smartphones reconditionnés, ${REFURBISHED_PROMISE.smartphoneDiscount}`,
    description: `${REFURBISHED_PROMISE.checkPoints} points de contrôle, garantie ${REFURBISHED_PROMISE.warrantyMonths} mois, chargeur et câble fournis. À prendre en main en magasin.`,
    icon: 'recycle',
    tone: 'sable',
    cta: { text: 'Voir les appareils en stock', to: '/reconditionne' },
    illustration: 'refurbished',
  },
]
