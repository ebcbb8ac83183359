import { CLAIMS } from '../../business.ts'
import { ALL_PRICE_IDS } from '../../prices.ts'
import type { QuotePage } from '../schema.ts'

export const devisGratuitReparationTelephoneLeTeich = {
  kind: 'quote',
  slug: 'devis-gratuit-reparation-telephone-le-teich',
  place: 'le-teich',
  store: 'le-teich',
  title: 'Devis gratuit réparation téléphone au Teich | QualiRépar',
  description:
    'Demandez un devis de réparation à l’atelier du Teich : réponse sous {delai.reponse} en ligne, immédiate au comptoir. Gratuit, sans engagement, aide QualiRépar déduite.',
  keywords: ['devis réparation téléphone Le Teich', 'devis gratuit écran iPhone 33470', 'prix réparation smartphone Le Teich'],
  updated: '2026-11-20',
  h1: 'Devis gratuit de réparation de téléphone au Teich',
  intro:
    'Dites-nous le modèle et la panne. L’atelier vous répond avec un prix, un délai et la part prise en charge par l’aide QualiRépar. Rien ne vous engage tant que vous n’avez pas dit oui.',
  reasons: [
    {
      title: 'Le devis vient de l’établi',
      text: 'Il est écrit par un technicien qui répare ce modèle, pas par un barème. Il connaît la pièce, la colle et le temps qu’il faut.',
    },
    {
      title: 'Plus de dix ans de métier',
      text: `Plus de dix mille réparations réussies, ${CLAIMS.satisfiedCustomersPercent} % de clients satisfaits : nos estimations reposent sur des cas déjà vus.`,
    },
    {
      title: 'Un seul montant à retenir',
      text: 'Le total est en euros, taxes comprises, aide ôtée. Pas de supplément pour le diagnostic, ni pour le joint, ni pour les tests.',
    },
    {
      title: 'Une garantie inscrite',
      text: 'Six mois au moins. La durée figure déjà sur le devis, puis sur la facture.',
    },
  ],
  repairTypes: [
    {
      title: 'Écrans d’iPhone, de Galaxy et de Pixel',
      text: 'Pour un même modèle, plusieurs qualités d’écran peuvent exister. Le devis les distingue, avec leur prix et ce qui les sépare à l’œil.',
    },
    {
      title: 'Batteries Apple, Samsung, Xiaomi et Oppo',
      text: 'Si votre téléphone s’éteint à 20 % ou chauffe en charge, précisez-le. Un dos bombé est une urgence : cessez de le recharger.',
    },
    {
      title: 'Charge, son, caméra et boutons',
      text: 'Ces pannes ont parfois deux causes possibles. Nous chiffrons la plus probable, et la seconde si elle se confirme à l’ouverture.',
    },
    {
      title: 'Consoles, tablettes et Motorola anciens',
      text: 'Joystick de Switch, prise HDMI, iPad qui ne charge plus, Moto E à l’écran noir : demandez, même si le modèle n’est pas dans la liste.',
    },
  ],
  ways: [
    {
      title: 'En ligne, à toute heure',
      text: 'Choisissez la marque, le modèle et la panne, décrivez le choc ou le symptôme. Le devis arrive par courriel sous {delai.reponse}.',
    },
    {
      title: 'À l’atelier, {atelier.rue}',
      text: 'Posez l’appareil sur le comptoir. L’examen est immédiat et gratuit, et vous repartez avec le prix, ou avec le téléphone réparé.',
    },
    {
      title: 'Par colis, sans vous déplacer',
      text: 'Demandez une étiquette prépayée. Nous ouvrons le colis, nous chiffrons, puis nous attendons votre accord. En cas de refus, le retour reste gratuit.',
    },
  ],
  localFacts: [
    'L’atelier est fermé le mercredi, et le délai de {delai.reponse} tient quand même. Une demande envoyée en ligne le mardi soir est lue par l’équipe de La Teste.',
    'De Mios, de Biganos ou d’Audenge, un devis avant le départ évite de franchir la Leyre pour une pièce qui n’est pas arrivée.',
    'Le Teich est sur le chemin du travail pour qui prend l’A660 ou le TER vers Bordeaux. Le devis arrive le soir, l’appareil se dépose au passage.',
  ],
  reviews: ['julien-r', 'lucas-m', 'patrick-d'],
  faq: [
    {
      question: 'Le devis de l’atelier est-il vraiment gratuit ?',
      answer:
        'Oui, en ligne comme au comptoir, que vous acceptiez ou non. Le diagnostic qui le précède l’est aussi.',
    },
    {
      question: 'Combien de temps le prix reste-t-il valable ?',
      answer:
        'La date de validité est écrite sur le devis. Les prix des pièces bougent ; si vous revenez après cette date, nous confirmons avant de commencer.',
    },
    {
      question: 'Je ne connais pas le modèle exact. Comment faire ?',
      answer:
        'Regardez dans les réglages, à la rubrique « À propos » ou « Informations ». Si l’écran est noir, la référence est souvent gravée au dos ou dans le tiroir de la carte SIM. Sinon, une photo du dos nous suffit.',
    },
    {
      question: 'Le prix peut-il changer une fois le téléphone ouvert ?',
      answer:
        'Seulement si une autre panne apparaît, par exemple de l’oxydation. Nous nous arrêtons alors et vous envoyons un nouveau devis. Sans votre accord, nous refermons.',
    },
    {
      question: 'Le devis tient-il compte du bonus QualiRépar ?',
      answer:
        'Oui. Indiquez si le téléphone est encore garanti ou assuré. Dans le cas contraire, l’aide, jusqu’à 25 €, est retirée sur une ligne à part.',
    },
  ],
  prices: ALL_PRICE_IDS,
} as const satisfies QuotePage
