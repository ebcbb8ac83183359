/** Words of `/coques-personnalisees`. */
import { STARTING_CASE_DELAY } from '#app/lib/starting-delays.ts'
import type { CustomCasesWords } from './kinds/custom-cases.ts'

export const CUSTOM_CASES: CustomCasesWords = {
  title: 'Coques personnalisées iPhone, Samsung et Xiaomi',
  description: 'Une coque avec votre photo pour iPhone, Samsung ou Xiaomi : {prix.coque}, composée avec vous en magasin, prête en 24 à 48 h.',
  h1: 'Coques personnalisées',
  intro: 'Une photo de famille, le dessin d’un enfant, le logo d’un club : nous l’imprimons sur une coque faite pour votre téléphone.',
  steps: [
    {
      title: 'Apportez vos photos',
      text: 'Sur votre téléphone, une clé USB ou par e-mail. Une seule suffit ; cinq ou six laissent du choix.',
    },
    {
      title: 'La création se fait avec vous',
      text: 'Nous cadrons, ajoutons un prénom ou une date, choisissons le fond. Vous voyez l’aperçu et vous le validez.',
    },
    {
      title: 'La livraison est rapide',
      text: 'Votre coque est prête en 24 à 48 h. Nous vous prévenons, vous passez la prendre en magasin.',
    },
  ],
  brands: ['iPhone', 'Samsung', 'Xiaomi'],
  delay: STARTING_CASE_DELAY,
  details: [
    {
      title: 'Quelle photo choisir',
      text: 'Nette, prise en hauteur, avec le sujet un peu à l’écart du coin des caméras. Envoyez le fichier d’origine : une image passée par une messagerie est souvent réduite.',
    },
    {
      title: 'Votre modèle exact',
      text: 'Un 13 et un 13 Pro n’ont pas la même coque. Le nom complet se lit dans Réglages ou Paramètres, à la rubrique « À propos ».',
    },
    {
      title: 'Pour offrir',
      text: 'Il faut la photo et le modèle du téléphone. Si vous hésitez sur le modèle, une photo du dos de l’appareil nous suffit souvent.',
    },
    {
      title: 'Pour un club ou une entreprise',
      text: 'Même logo sur plusieurs modèles : apportez le fichier et la liste des téléphones. Nous vous répondons par un devis.',
    },
  ],
  faq: [
    {
      question: 'Combien coûte une coque personnalisée ?',
      answer: 'La création est comprise, quelle que soit la photo\u00a0: {prix.coque}.',
    },
    {
      question: 'Pour quels téléphones ?',
      answer: 'Les iPhone, les Samsung et les Xiaomi. Pour un modèle très récent ou ancien, demandez-nous : nous vérifions que la coque existe.',
    },
    {
      question: 'Quand est-elle prête ?',
      answer: 'En 24 à 48 h après votre accord sur l’aperçu.',
    },
    {
      question: 'Puis-je utiliser n’importe quelle image ?',
      answer: 'Vos photos et vos dessins, oui. Pour un personnage, une marque ou l’œuvre d’un artiste, il faut l’accord de son auteur.',
    },
    {
      question: 'Dois-je prendre rendez-vous ?',
      answer: 'Non. Passez dans le magasin qui vous arrange pendant ses horaires, avec votre téléphone et vos photos.',
    },
  ],
}
