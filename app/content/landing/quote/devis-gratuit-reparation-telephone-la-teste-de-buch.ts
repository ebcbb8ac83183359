import { ALL_PRICE_IDS } from '../../prices.ts'
import type { QuotePage } from '../schema.ts'

export const devisGratuitReparationTelephoneLaTesteDeBuch = {
  kind: 'quote',
  slug: 'devis-gratuit-reparation-telephone-la-teste-de-buch',
  place: 'la-teste',
  store: 'la-teste',
  title: 'Devis gratuit réparation téléphone à La Teste',
  description:
    'Combien coûtera votre réparation à La Teste-de-Buch ? Trois façons d’avoir un prix clair : {magasin.rue}, sur le site ou par WhatsApp. Sans frais ni obligation.',
  keywords: ['devis réparation téléphone La Teste-de-Buch', 'devis iPhone La Teste', 'prix écran Samsung 33260'],
  updated: '2026-11-20',
  h1: 'Devis gratuit de réparation de téléphone à La Teste-de-Buch',
  intro:
    'Avant de choisir entre réparer, garder ou remplacer, il vous faut un chiffre. Le magasin de la {magasin.rue} vous le donne en quelques minutes, et par écrit.',
  reasons: [
    {
      title: 'Comparer à tête reposée',
      text: 'Emportez le devis, dormez dessus, montrez-le. Nous préférons un oui réfléchi à une dépense regrettée.',
    },
    {
      title: 'Un avis franc',
      text: 'Si la réparation approche la valeur du téléphone, nous vous le disons et nous parlons reconditionné ou simple sauvegarde.',
    },
    {
      title: 'Des avis que vous pouvez lire',
      text: 'Plus de deux cents avis vérifiés, les tièdes comme les bons. Parcourez-les avant de nous confier votre téléphone.',
    },
  ],
  repairTypes: [
    {
      title: 'Vitre fendue, taches, lignes vertes',
      text: 'iPhone, Galaxy A ou S, Redmi, Pixel : précisez si le tactile répond encore. Un écran qui affiche des lignes se change en entier, même sans fissure.',
    },
    {
      title: 'Téléphone mouillé ou ensablé',
      text: 'Port, plage, lac de Cazaux : chaque eau laisse des traces différentes. Le devis porte d’abord sur le nettoyage, puis sur ce qu’il révèle.',
    },
    {
      title: 'Autonomie en chute',
      text: 'Une batterie se chiffre vite, puisque la pièce est unique. Sur iPhone, notez la capacité indiquée dans les réglages, elle nous aide.',
    },
    {
      title: 'Dos en verre, caméra, lecteur d’empreintes',
      text: 'Le coût varie beaucoup d’un modèle à l’autre. Motorola, Oppo et Xiaomi ont des dos simples à poser, certains iPhone non.',
    },
    {
      title: 'Switch, tablettes et montres',
      text: 'Nintendo, iPad, Galaxy Tab, Apple Watch. Filmez le défaut s’il est intermittent, et montrez-nous la vidéo au comptoir ou sur WhatsApp.',
    },
  ],
  ways: [
    {
      title: 'Rue du Port, de vive voix',
      text: 'Du lundi au samedi, sans rendez-vous. Nous testons l’appareil avec vous et vous remettons le devis sur place.',
    },
    {
      title: 'Sur le site, en quelques champs',
      text: 'L’appareil, la panne, vos coordonnées. Nous revenons vers vous en {delai.reponse} au plus, avec le délai de la pièce s’il en faut une.',
    },
    {
      title: 'Par téléphone ou WhatsApp',
      text: 'Pratique pour envoyer une photo de l’écran ou une référence. Nous donnons une fourchette, confirmée dès que nous avons l’appareil en main.',
    },
  ],
  localFacts: [
    'La Teste-de-Buch va du Bassin aux plages d’océan et au lac de Cazaux : entre Cazaux et la {magasin.rue}, un devis à distance épargne une bonne vingtaine de kilomètres aller et retour.',
    'Les familles de la base aérienne 120 demandent souvent plusieurs devis à la fois, avant une mutation. Nous les groupons sur un seul document.',
    'En été, les campeurs de la dune passent le matin, font chiffrer, et reviennent du marché avec leur réponse.',
    'Pyla-sur-Mer dépend de la commune : le même magasin, le même prix.',
  ],
  reviews: ['nathalie-b', 'helene-v', 'thomas-p'],
  faq: [
    {
      question: 'Dois-je laisser mon téléphone pour avoir un prix ?',
      answer:
        'Non. Pour une panne visible, cinq minutes suffisent et vous le gardez. Il ne reste au magasin que s’il faut l’ouvrir pour comprendre.',
    },
    {
      question: 'Pourquoi votre prix commence-t-il par « à partir de » ?',
      answer:
        'Parce que le prix indicatif est celui de la pièce la plus courante. Le devis, lui, est ferme : il dit quelle pièce, quelle main-d’œuvre et quel reste à payer.',
    },
    {
      question: 'Mon assurance réclame un devis de réparateur. Pouvez-vous le faire ?',
      answer:
        'Oui, avec le modèle, le numéro IMEI, la cause apparente et le montant. Sachez qu’une casse remboursée par une assurance n’ouvre pas droit à l’aide QualiRépar.',
    },
    {
      question: 'Et si je refuse ?',
      answer:
        'Vous reprenez l’appareil, vous ne devez rien. Le devis reste dans nos dossiers si vous changez d’avis.',
    },
  ],
  prices: ALL_PRICE_IDS,
} as const satisfies QuotePage
