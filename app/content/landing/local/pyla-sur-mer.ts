import type { LocalPage } from '../schema.ts'

export const pylaSurMer = {
  kind: 'local',
  slug: 'pyla-sur-mer',
  place: 'pyla-sur-mer',
  store: 'la-teste',
  title: 'Réparation téléphone à Pyla-sur-Mer et au Pilat',
  description:
    'Sable de la dune dans la prise, surchauffe ou écran fendu : à Pyla-sur-Mer, le magasin de La Teste-de-Buch répare vite, sur devis gratuit.',
  keywords: ['réparation téléphone Pyla-sur-Mer', 'réparation smartphone dune du Pilat', 'réparateur iPhone 33115'],
  updated: '2026-11-20',
  intro:
    'Pyla-sur-Mer appartient à la commune de La Teste-de-Buch : notre magasin de la {magasin.rue} est donc celui de votre commune. Les appareils arrivent des villas du bord de mer, des campings de la dune et de la route océane.',
  access: {
    title: 'Descendre de la dune vers le port',
    text: 'Du rond-point de la dune du Pilat, la D259 descend droit sur La Teste à travers la forêt. Depuis Haïtza et le boulevard de l’Océan, remontez jusqu’à ce rond-point ou passez par Le Moulleau. Depuis Biscarrosse et les plages océanes, la D218 arrive au pied de la dune. Le bus du réseau Baïa relie aussi la dune, La Teste et Arcachon.',
  },
  localFacts: [
    'La dune dépasse cent mètres de haut et reçoit plus d’un million de visiteurs par an. Son sable, très fin, entre dans les prises de charge et les grilles de haut-parleur.',
    'Le quartier a été bâti à partir des années 1920, dans les pins : on y capte parfois mal, et un téléphone qui cherche le réseau vide plus vite sa batterie.',
    'Les campings du pied de la dune ont rouvert après l’incendie de juillet 2022. En tente ou en van, un téléphone à plat prive de billet, de carte et d’appel.',
    'Au sud, Petit Nice et La Salie sont des plages d’océan : vagues, rouleaux, et des téléphones étanches qui ne le sont plus.',
  ],
  localNeeds:
    'Le premier motif de visite n’est pas une casse mais un bouchon : du sable tassé au fond du connecteur, que le câble compacte chaque soir. Le second est la surchauffe, après une heure en plein soleil sur la crête. Les parapentistes, eux, viennent pour des écrans : une chute sur le sable est douce, une chute sur le parking ne l’est pas.',
  benefits: [
    {
      title: 'Parfois, un simple nettoyage',
      text: 'Nous regardons la prise à la loupe avant de parler de pièce. Si le sable est seul en cause, nous vous le disons.',
    },
    {
      title: 'Pour les vacanciers de passage',
      text: 'Pas de carnet de rendez-vous. Vous entrez, nous examinons, et une réparation classique se termine le plus souvent en {delai.reparation}.',
    },
    {
      title: 'Fini proprement',
      text: 'Joint remplacé, boutons, caméras, charge et son vérifiés avant de vous rendre l’appareil. La garantie est d’au moins six mois et figure sur la facture.',
    },
  ],
  faq: [
    {
      question: 'Mon câble ne tient plus après une journée à la dune. Prise cassée ?',
      answer:
        'Pas forcément. Un connecteur ensablé donne le même symptôme qu’un connecteur usé. N’y mettez ni aiguille ni air comprimé : vous risquez de tordre un contact ou d’enfoncer les grains.',
    },
    {
      question: 'Le téléphone affiche un avertissement de température. Est-il abîmé ?',
      answer:
        'Mettez-le à l’ombre, sans coque, sans charge, et pas au réfrigérateur. Si l’avertissement revient au frais, ou si le dos se soulève, la batterie est à contrôler sans attendre.',
    },
    {
      question: 'Je campe au Pilat : comment savoir quand revenir ?',
      answer:
        'Nous vous donnons l’heure au dépôt. Laissez le numéro d’un proche, puisque votre téléphone reste avec nous, et profitez du port de La Teste en attendant.',
    },
  ],
  prices: ['iphone-13-screen', 'iphone-12-battery', 'galaxy-a52-screen', 'galaxy-s21-battery', 'iphone-11-screen'],
  neighbours: ['la-teste', 'arcachon', 'gujan-mestras', 'cap-ferret'],
} as const satisfies LocalPage
