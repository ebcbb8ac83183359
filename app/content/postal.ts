/** Words of `/envoi-postal-gratuit`, the page that explains the free postal repair. */
import type { PostalWords } from './kinds/postal.ts'

export const POSTAL: PostalWords = {
  title: 'Envoi postal gratuit pour réparer un appareil',
  description:
    'Faites réparer votre téléphone, tablette ou console sans vous déplacer : étiquette prépayée, envoi gratuit aller et retour, {delai.poste} en tout.',
  h1: 'Envoi postal gratuit',
  intro:
    'Aucun magasin près de chez vous ? Votre appareil voyage à nos frais jusqu’à l’atelier {atelier.de-ville}, et revient réparé. Comptez {delai.poste} en tout.',
  steps: [
    {
      title: 'Remplissez le formulaire',
      text: 'L’appareil, la panne, votre adresse : 5 minutes en ligne. Nous vous envoyons une étiquette prépayée, à imprimer ou à présenter sur votre téléphone si le relais l’accepte.',
    },
    {
      title: 'Emballez et déposez',
      text: 'Protégez l’appareil, fermez le carton, collez l’étiquette. Déposez-le au relais le plus commode, et gardez la preuve de dépôt.',
    },
    {
      title: 'Nous réparons {atelier.a-ville}',
      text: 'Le diagnostic est fait à l’arrivée. Vous recevez le prix et vous décidez. La réparation prend {delai.atelier} après réception.',
    },
    {
      title: 'Il revient chez vous',
      text: 'Le colis repart avec un numéro de suivi. Il revient à l’adresse que vous indiquez dans le formulaire, sans frais de port.',
    },
  ],
  cta: { text: 'Demander un envoi', to: '/envoi-postal' },
  packing: {
    title: 'Bien emballer, en dix minutes',
    intro: 'Un bon colis ne bouge pas quand on le secoue. Voici comment y arriver avec ce que vous avez chez vous.',
    points: [
      {
        title: 'Avant de fermer',
        text: 'Sauvegardez si l’appareil s’allume encore, puis éteignez-le. Retirez la carte SIM, la carte mémoire et la coque : elles restent chez vous.',
      },
      {
        title: 'Un écran cassé',
        text: 'Couvrez la vitre de ruban adhésif large. Les éclats restent en place et personne ne se coupe à l’ouverture.',
      },
      {
        title: 'Deux couches',
        text: 'Du papier bulle ou un vêtement bien serré, puis un carton rigide plus grand de quelques centimètres, le vide comblé de papier froissé.',
      },
      {
        title: 'Le carton',
        text: 'Une seule étiquette visible, à plat, sans scotch sur le code-barres. N’écrivez pas dessus ce qu’il contient.',
      },
      {
        title: 'Dans le colis',
        text: 'Un papier avec votre nom, votre téléphone et la panne en une phrase. Pas de chargeur, sauf si c’est lui qui pose problème.',
      },
    ],
    warning:
      'Batterie gonflée, dos qui se soulève, odeur forte : n’envoyez pas l’appareil. Ne le chargez plus et appelez-nous, le transport de ces batteries est interdit.',
  },
  faq: [
    {
      question: 'Combien coûte l’envoi ?',
      answer: 'Rien, ni à l’aller ni au retour : l’étiquette est prépayée. Vous ne payez que la réparation, une fois le prix accepté.',
    },
    {
      question: 'En combien de temps mon appareil revient-il ?',
      answer:
        'La réparation prend {delai.atelier} après la réception {atelier.a-ville}. Avec les deux trajets, comptez {delai.poste}. Une pièce rare peut ajouter du délai ; dans ce cas nous vous le disons avant de commencer.',
    },
    {
      question: 'Quels appareils puis-je envoyer ?',
      answer: 'Smartphones, tablettes, consoles, montres connectées et ordinateurs portables. Pour un appareil plus encombrant, écrivez-nous avant.',
    },
    {
      question: 'Puis-je refuser le prix après le diagnostic ?',
      answer: 'Oui. Le devis est gratuit et n’engage à rien. Si vous refusez, l’appareil repart vers vous, sans frais de port.',
    },
    {
      question: 'L’aide à la réparation s’applique-t-elle par la poste ?',
      answer:
        'Oui, dans les mêmes conditions qu’en magasin : jusqu’à {aide.pages} € selon l’appareil et la panne, déduits de la facture. Vous ne remplissez rien.',
    },
    {
      question: 'Comment suivre mon colis et ma réparation ?',
      answer:
        'Le numéro de l’étiquette se lit sur le site du transporteur, depuis notre page de suivi de colis. L’avancement de la réparation a sa propre page, avec votre numéro de dossier.',
    },
    {
      question: 'La réparation est-elle garantie ?',
      answer: 'Oui, {garantie.mois} mois au moins. Si la même panne revient, l’envoi est de nouveau gratuit dans les deux sens.',
    },
  ],
  carriers: null,
  carrierDelays: null,
}
