import type { PostalPage } from '../schema.ts'

export const bazas = {
  kind: 'postal-city',
  slug: 'bazas',
  place: 'bazas',
  title: 'Réparation smartphone à Bazas, port payé | QualiRépar',
  description: 'Du Bazadais au Bassin, votre téléphone voyage sans frais. Écran, batterie, charge : réparé en {delai.atelier} au Teich, renvoyé chez vous à Bazas, garanti.',
  keywords: ['réparation smartphone Bazas', 'réparation téléphone Sud-Gironde', 'réparation iPhone Langon Bazas'],
  updated: '2026-11-20',
  cta: 'Envoyer mon smartphone',
  intro: 'Le Sud-Gironde n’a pas à monter à Bordeaux pour une vitre cassée. Un dépôt à Bazas ou à Langon, et c’est parti.',
  workshop: 'Le paquet traverse la forêt, 85 km jusqu’au Teich. On y remplace l’écran, la batterie ou la prise de charge, on vérifie le micro et le réseau, et l’appareil reprend la route en sens inverse.',
  benefits: [
    { title: 'À l’échelle d’une petite ville', text: 'Un seul arrêt dans le bourg. Tout le reste, de la demande au suivi, se passe sur votre ordinateur ou celui d’un proche.' },
    { title: 'Gratuit ne veut pas dire lent', text: 'Entre le dépôt et le retour, {delai.poste}. Le transport ne vous est jamais facturé.' },
    { title: 'Garanti, écrit', text: 'Chaque réparation est couverte pendant {garantie.mois} mois au moins, que l’appareil soit récent ou non.' },
  ],
  localFacts: [
    'Le samedi matin, le marché s’installe sous les arcades de la place de la Cathédrale : beaucoup y viennent avec leur colis.',
    'Langon, à une quinzaine de kilomètres par la D932, offre davantage de relais et la gare la plus proche.',
    'En octobre et novembre, la palombe vide les bureaux : les téléphones passent leurs journées en forêt, loin d’une prise.',
    'Chaque jeudi précédant Mardi gras depuis 1283, les bœufs gras défilent en ville : ce jour-là, mieux vaut déposer la veille.',
  ],
  localNeeds: 'Le réseau faible des Landes girondines pousse les téléphones à chercher du signal, donc à vider leur batterie : c’est notre premier remplacement pour Bazas, Captieux et Grignols. Viennent ensuite les vitres brisées sur les chantiers et les exploitations.',
  faq: [
    { question: 'Ma batterie ne tient plus la matinée. Est-elle en cause ?', answer: 'Souvent, mais un réseau faible la vide aussi. Regardez sa capacité dans les réglages : sous 80 %, un remplacement se sent tout de suite.' },
    { question: 'Le bureau de poste de Bazas convient-il ?', answer: 'Oui, comme les commerces relais du bourg ou de Langon. L’étiquette précise le réseau à utiliser.' },
    { question: 'Je ne suis pas à l’aise avec internet. Puis-je appeler ?', answer: 'Bien sûr. Nos magasins répondent aux heures d’ouverture et peuvent vous guider pas à pas dans le formulaire.' },
    { question: 'Le tarif comprend-il l’aide de l’État ?', answer: 'Les prix indicatifs de cette page la comptent déjà. Elle atteint 25 € au plus, selon l’appareil et la panne.' },
  ],
  prices: ['iphone-12-battery', 'galaxy-s21-battery', 'galaxy-a32-screen', 'iphone-11-screen'],
} as const satisfies PostalPage
