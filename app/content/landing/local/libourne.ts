import { ALL_PRICE_IDS } from '../../prices.ts'
import type { ShopPage } from '../schema.ts'

export const libourne = {
  kind: 'shop',
  slug: 'libourne',
  store: 'libourne',
  title: 'Réparation téléphone et ordinateur à Libourne',
  description:
    'À Libourne, smartphones réparés en 1 à 2 h et ordinateurs en 24 à 48 h. Garantie de {garantie.mois} mois au moins pour tout le Libournais. Devis gratuit, aide QualiRépar.',
  keywords: ['réparation téléphone Libourne', 'réparation ordinateur Libourne', 'réparation iPhone 33500', 'réparateur Libournais'],
  updated: '2026-11-20',
  h1: 'Réparation de téléphone et d’ordinateur à Libourne',
  intro:
    'Notre magasin du Libournais répare téléphones, tablettes, consoles, PC et Mac. L’adresse vous est donnée par téléphone, par courriel ou sur WhatsApp, avec le chemin depuis chez vous et le meilleur endroit où se garer.',
  times: [
    { title: 'Smartphones : 1 à 2 h', text: 'Écran, batterie, charge, caméra. Vous pouvez attendre, ou revenir après le marché.' },
    { title: 'Ordinateurs : 24 à 48 h', text: 'Le temps d’un diagnostic complet, d’une sauvegarde si besoin, puis des essais.' },
    { title: 'Pièce à commander', text: 'La date d’arrivée vous est annoncée avec le devis, avant que vous ne vous engagiez.' },
  ],
  benefits: [
    {
      title: 'Un vrai poste informatique',
      text: 'Ici, l’ordinateur n’est pas un à-côté. Disque lent, charnière cassée, écran noir, virus : un poste leur est réservé.',
    },
    {
      title: 'Un prix écrit',
      text: 'Pièce, main-d’œuvre, aide déduite : le devis tient sur une page. Ce que vous signez est ce que vous payez.',
    },
    {
      title: 'Un filet de sécurité',
      text: 'Toute réparation est garantie six mois ou davantage. Si le magasin est loin de chez vous, le retour sous garantie se fait par colis prépayé.',
    },
  ],
  access: {
    title: 'Rejoindre Libourne',
    text: 'De Bordeaux, la N89 traverse Arveyres et arrive par le pont de pierre ; l’A89 mène ensuite vers Coutras et Périgueux. De Saint-Émilion, suivez la D243 ou la D670. De Fronsac, passez l’Isle. La gare est desservie par les TER de Bordeaux, d’Angoulême et de Bergerac, et par des TGV. En ville, les bus Calibus s’arrêtent autour de la bastide.',
  },
  localFacts: [
    'Libourne est une bastide de 1270, fondée par Roger de Leyburn, qui lui a laissé son nom. Ses rues se coupent à angle droit : une fois l’adresse connue, on ne se perd pas.',
    'Le marché de la place Abel-Surchamp se tient le mardi, le vendredi et le dimanche. Les deux premiers jours, beaucoup de clients déposent leur téléphone avant les courses et le reprennent après.',
    'La ville est posée au confluent de l’Isle et de la Dordogne. Sur les quais, un téléphone tombé à l’eau l’est dans une eau douce et chargée de limon : moins de sel, mais une boue qui s’infiltre partout.',
    'Depuis les années 1960, le courrier du Père Noël est ouvert à Libourne, au secrétariat de La Poste. En décembre, nous voyons surtout des consoles à remettre en état avant les fêtes.',
  ],
  sections: [
    {
      title: 'Un réparateur pour tout le Libournais',
      text: 'Le magasin sert bien au-delà de la bastide. Il reçoit Fronsac et Saillans sur la rive droite de l’Isle, Pomerol et Saint-Émilion à l’est, Coutras et Saint-Denis-de-Pile au nord, Arveyres, Vayres et Izon de l’autre côté de la Dordogne. Depuis chacune d’elles, venir à Libourne évite la rocade de Bordeaux : une panne de téléphone ne devrait pas coûter une demi-journée. Ceux qui ne peuvent pas se déplacer disposent d’un envoi postal gratuit dans les deux sens : le colis part d’un relais du village, il est réparé à notre atelier du Teich et revient en {delai.poste}.',
    },
    {
      title: 'De la bastide aux quais : les pannes d’ici',
      text: 'Une ville de pierre produit des écrans cassés. Les pavés de la place, les marches des arcades, le parapet du pont : le téléphone tombe rarement sur de l’herbe. Les jours de grande marée, le mascaret remonte la Dordogne et attire ceux qui le filment depuis la berge, parfois d’un peu trop près. Au lac des Dagueys, ce sont les pochettes étanches qui cèdent. En été, la vallée chauffe fort ; une batterie laissée sur un tableau de bord gonfle et soulève l’écran. Chaque fois, la règle est la même. On éteint, on ne recharge pas, on apporte.',
    },
    {
      title: 'D’où viennent les pièces',
      text: 'Nous gardons sur place les écrans et les batteries des modèles les plus répandus. Le reste est commandé à nos fournisseurs le jour où vous acceptez le devis. Plusieurs qualités existent pour un même écran : pièce d’origine quand le constructeur la vend, pièce équivalente, pièce reconditionnée issue de l’économie circulaire. Elles n’ont ni le même prix, ni le même rendu. Nous vous expliquons la différence, en particulier les messages qu’un iPhone récent peut afficher, et nous posons celle que vous avez choisie. La pièce ancienne peut vous être rendue sur demande ; sinon elle part au recyclage.',
    },
    {
      title: 'L’ordinateur, panne par panne',
      text: 'Un portable qui rame a souvent un disque en fin de course : un SSD et une copie de vos fichiers lui redonnent plusieurs années. Un portable qui s’éteint seul est souvent plein de poussière. Une prise d’alimentation arrachée se ressoude. Un Mac qui affiche un dossier clignotant ne trouve plus son système. Nous commençons toujours par protéger vos données, puis nous cherchons la cause. Sous 24 à 48 h, l’ordinateur est réparé, ou vous savez ce qu’il lui faut. Pour une tour de jeu ou un poste de travail, nous assemblons aussi sur mesure.',
    },
    {
      title: 'Lycéens, étudiants, internes',
      text: 'Le lycée Max-Linder, le lycée Jean-Monnet et les formations viticoles de Montagne mettent beaucoup d’écrans dans beaucoup de sacs. Les étudiants qui prennent chaque matin le train de Bordeaux rentrent avec des batteries à plat. Leur budget est compté : nous commençons par dire si un modèle d’entrée de gamme mérite la dépense. Quand la réparation n’a pas de sens, un appareil reconditionné et garanti peut en avoir un. Et un mémoire perdu la veille d’un rendu se retrouve plus souvent qu’on ne le croit, à condition de ne plus allumer la machine.',
    },
    {
      title: 'Châteaux, caves et chais',
      text: 'Dans le vignoble, un téléphone sert de carnet de cave, d’appareil photo et de terminal d’expédition. Il connaît l’humidité des chais, la poussière de sulfate et les vendanges. On nous apporte des tablettes d’étiquetage à la vitre fendue, des lecteurs de billetterie qui ne chargent plus, des ordinateurs de bureau ralentis au moment des primeurs. Les entreprises reçoivent une facture à leur nom. L’aide de l’État, elle, est réservée aux appareils des particuliers. En septembre, dites-nous si un pressoir ou une expédition en dépend : nous essayons alors de commencer par cet appareil.',
    },
    {
      title: 'Garantie, aide et données : vos trois assurances',
      text: 'La garantie d’une réparation court de six mois à un an selon l’intervention, et se lit sur la facture. Le bonus QualiRépar ôte jusqu’à 25 € quand l’appareil n’est plus couvert et que la panne est admise ; vous n’envoyez aucun papier. Quant à vos photos et messages, ils ne quittent pas l’appareil. Nous n’ouvrons que ce qu’il faut pour vérifier l’écran, le son et les caméras, et une copie n’est faite que si vous la demandez. C’est peu de chose à promettre, et c’est la première question que l’on nous pose.',
    },
  ],
  faq: [
    {
      question: 'Où se trouve exactement le magasin de Libourne ?',
      answer:
        'Nous donnons l’adresse à la demande, par téléphone, par courriel ou sur WhatsApp. Cela nous permet de vérifier la pièce et de vous dire à quel moment passer.',
    },
    {
      question: 'Combien de temps pour un écran d’iPhone ou de Galaxy ?',
      answer:
        'Une à deux heures pour les modèles que nous avons en stock. Un écran incurvé ou collé, comme sur les Galaxy S, demande plutôt le haut de cette fourchette.',
    },
    {
      question: 'Et pour un ordinateur qui ne démarre plus ?',
      answer:
        'Entre 24 et 48 h pour la plupart des pannes. Le premier jour sert au diagnostic et à la copie de vos fichiers. Vous recevez le devis avant toute pièce remplacée.',
    },
    {
      question: 'Quels jours êtes-vous ouverts à Libourne ?',
      answer:
        'Du lundi au samedi, avec une coupure le midi. Le dimanche, bien que jour de marché, le magasin est fermé. Les horaires du jour figurent en haut de cette page.',
    },
    {
      question: 'Je suis à Coutras, sans voiture. Quelle solution ?',
      answer:
        'Le TER relie Coutras à Libourne. Sinon, demandez une étiquette prépayée : vous déposez le colis au relais, l’aller et le retour sont à notre charge.',
    },
    {
      question: 'L’aide QualiRépar existe-t-elle aussi pour les ordinateurs ?',
      answer:
        'Le dispositif concerne plusieurs familles d’appareils, avec des montants et des pannes définis pour chacune. Nous vérifions votre cas sur la liste en vigueur et vous montrons le résultat sur le devis.',
    },
  ],
  prices: ALL_PRICE_IDS,
  neighbours: [
    'saint-emilion',
    'pomerol',
    'fronsac',
    'coutras',
    'saint-denis-de-pile',
    'arveyres',
    'vayres',
    'izon',
    'saint-sulpice-de-faleyrens',
  ],
} as const satisfies ShopPage
