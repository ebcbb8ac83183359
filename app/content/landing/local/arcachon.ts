import { ALL_PRICE_IDS } from '../../prices.ts'
import type { LocalPage } from '../schema.ts'

export const arcachon = {
  kind: 'local',
  slug: 'arcachon',
  place: 'arcachon',
  store: 'la-teste',
  title: 'Réparation iPhone et Smartphone à Arcachon | QualiRépar',
  description:
    'Écran, batterie, prise de charge : les Arcachonnais font réparer leur téléphone à La Teste-de-Buch, à un arrêt de train. Sans rendez-vous, prix indicatifs.',
  keywords: ['réparation téléphone Arcachon', 'réparation iPhone 33120', 'écran cassé Arcachon'],
  updated: '2026-11-20',
  intro:
    'Ville d’Hiver, Aiguillon, Abatilles ou Moulleau : votre magasin est {magasin.rue}, à La Teste-de-Buch, la commune voisine. La plupart des réparations sont faites en {delai.reparation}, sans rendez-vous.',
  access: {
    title: 'D’Arcachon à la {magasin.rue}',
    text: 'En voiture, la D1250 vous mène à La Teste en quelques minutes, suivez ensuite le centre puis le port. En TER, La Teste est le premier arrêt après la gare d’Arcachon, et le reste se fait à pied par le centre. À vélo, la piste qui longe le Bassin passe par l’Aiguillon et arrive au port de La Teste.',
  },
  localFacts: [
    'Les quatre quartiers d’Arcachon portent le nom des saisons : Ville d’Hiver, d’Été, d’Automne et de Printemps. Depuis chacun d’eux, vous n’avez pas d’autoroute à prendre, l’A660 s’arrête à La Teste.',
    'Plus d’un logement arcachonnais sur deux est une résidence secondaire. Un téléphone déposé en début de week-end doit pouvoir repartir avant le train du dimanche, d’où l’intérêt d’une réparation dans l’heure.',
    'En juillet et en août, le boulevard de la Plage et le tour de la jetée Thiers roulent au pas. Le train ou le vélo gagnent du temps.',
    'La gare reçoit des TGV directs de Paris. Si vous repartez avant la fin d’une commande de pièce, l’appareil peut vous revenir par la poste, port offert.',
  ],
  localNeeds:
    'Sur la plage Pereire comme au port de plaisance, deux pannes dominent : le sable dans la prise de charge et l’eau salée. Vient ensuite l’écran fendu sur la pierre d’un quai ou d’une terrasse. Hors saison, ce sont surtout les batteries fatiguées de téléphones gardés quatre ou cinq ans, que l’on préfère entretenir plutôt que remplacer.',
  benefits: [
    {
      title: 'Le temps d’un café',
      text: 'Vous posez le téléphone au comptoir, vous marchez jusqu’au port, vous revenez. Un écran ou une batterie courante tient le plus souvent dans ce créneau.',
    },
    {
      title: 'L’État paie une part',
      text: 'Le bonus QualiRépar retire jusqu’à 25 € de votre facture. Vous ne remplissez aucun dossier, la déduction apparaît tout de suite.',
    },
    {
      title: 'Une garantie qui vous suit',
      text: 'Six mois au moins, durée écrite sur la facture. De retour chez vous, à Paris ou à Toulouse, vous la faites jouer en renvoyant le téléphone par notre service postal gratuit.',
    },
  ],
  faq: [
    {
      question: 'Avez-vous un magasin dans Arcachon même ?',
      answer:
        'Non. Le comptoir le plus proche est à La Teste-de-Buch, la commune qui touche Arcachon à l’est : un arrêt de TER, ou environ dix minutes en voiture hors saison.',
    },
    {
      question: 'Mon téléphone est tombé à l’eau au port ou à la plage. Que faire ?',
      answer:
        'Éteignez-le, ne le branchez pas et apportez-le vite. L’eau salée ronge les contacts en quelques heures. Nous l’ouvrons, nous évaluons l’oxydation et nous vous disons franchement si la réparation vaut son prix.',
    },
    {
      question: 'Je ne suis à Arcachon que deux jours. Est-ce jouable ?',
      answer:
        'Souvent, oui. Pour un modèle répandu, la pièce est généralement au magasin. Pour un modèle rare, demandez un devis en ligne avant de venir : vous aurez le prix et le délai de la pièce sous {delai.reponse}.',
    },
    {
      question: 'Les prix de cette page sont-ils fermes ?',
      answer:
        'Ce sont des prix de départ, aide déduite, pour les réparations les plus demandées. Le prix ferme est celui du devis, gratuit, que vous acceptez ou non au comptoir.',
    },
  ],
  prices: ALL_PRICE_IDS,
  neighbours: ['la-teste', 'le-teich', 'gujan-mestras', 'biganos', 'pyla-sur-mer', 'cap-ferret'],
} as const satisfies LocalPage
