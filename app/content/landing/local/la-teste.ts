import { ALL_PRICE_IDS } from '../../prices.ts'
import type { ShopPage } from '../schema.ts'

export const laTeste = {
  kind: 'shop',
  slug: 'la-teste',
  store: 'la-teste',
  title: 'Réparation téléphone à La Teste-de-Buch | QualiRépar',
  description:
    'Magasin du {magasin.voie}, entre centre et cabanes : écrans, batteries, tablettes et consoles réparés du lundi au samedi, sans rendez-vous.',
  keywords: ['réparation téléphone La Teste-de-Buch', 'réparation iPhone La Teste', 'réparateur smartphone 33260'],
  updated: '2026-11-20',
  h1: 'Réparation de téléphone à La Teste-de-Buch',
  intro:
    'Au {magasin.voie}, un magasin ouvert du lundi au samedi pour La Teste, Arcachon, Pyla-sur-Mer et Cazaux. Poussez la porte avec votre panne, ressortez avec un prix. Une heure plus tard, le plus souvent, c’est réparé.',
  times: [
    { title: 'Smartphone courant', text: 'Écran, batterie ou prise de charge : comptez {delai.reparation} environ.' },
    { title: 'Contrôle technique', text: 'Une demi-heure pour tout vérifier, utile avant d’acheter ou de vendre un téléphone d’occasion.' },
    { title: 'Transfert ou sauvegarde', text: 'À peu près 4 h, selon le poids de vos photos.' },
  ],
  benefits: [
    {
      title: 'Six jours par semaine',
      text: 'Mercredi et samedi compris. C’est ici que viennent les familles de tout le sud du Bassin ces jours-là.',
    },
    {
      title: 'Diagnostic sur le comptoir',
      text: 'Vous assistez à l’examen et il ne coûte rien. Si le problème est un réglage ou une poussière, vous repartez aussitôt.',
    },
    {
      title: 'Aussi pour protéger',
      text: 'Film hydrogel découpé au modèle et posé en dix minutes. Coque imprimée avec vos photos, livrée en 24 à 48 h.',
    },
  ],
  access: {
    title: 'Venir {magasin.rue}',
    text: 'La rue relie le centre ancien au port ostréicole. L’A660 finit à La Teste, il reste à suivre le centre, puis le port. La gare TER est à distance de marche, et les bus Baïa desservent la ville. De Cazaux, la D112 arrive tout droit. À vélo, la piste venant d’Arcachon ou de Gujan-Mestras passe par les prés salés.',
  },
  localFacts: [
    'La Teste-de-Buch est l’une des plus vastes communes de France : elle va du Bassin au lac de Cazaux et comprend Pyla-sur-Mer et la dune du Pilat.',
    'Le port de La Teste est un port de travail. Ses cabanes voient passer des téléphones à coque épaisse, que nous rouvrons pour en chasser le sel.',
    'La base aérienne 120 est à Cazaux. Ses familles changent souvent de région : nous transférons leurs données et leur laissons une garantie valable partout, par la poste.',
    'Le pôle de santé d’Arcachon se trouve en réalité à La Teste. Soignants et visiteurs déposent un appareil avant une garde et le reprennent après.',
  ],
  sections: [
    {
      title: 'Une panne, trois issues possibles',
      text: 'Soit un nettoyage ou un réglage suffit, et nous le faisons sur le moment. Soit une pièce est à changer, et vous en avez le prix. Soit la réparation coûterait plus que l’appareil ne vaut : nous le disons, et nous proposons de sauver vos données ou de voir un téléphone reconditionné.',
    },
    {
      title: 'Sel, sable et soleil',
      text: 'Trois ennemis que l’on connaît ici. Le sel attaque les contacts en quelques heures. Le sable bouche la charge et raye les caméras. Le soleil fait gonfler une batterie oubliée dans une voiture au parking de la dune. Dans les trois cas, éteindre et venir vite change l’issue.',
    },
    {
      title: 'Ce qui part à l’atelier du Teich',
      text: 'Les soudures fines, les désoxydations longues et certaines consoles sont confiées à l’atelier, à quelques kilomètres. Vous déposez et reprenez l’appareil ici. Nous vous indiquons le jour du retour en même temps que le prix.',
    },
  ],
  faq: [
    {
      question: 'Le magasin de La Teste est-il ouvert le samedi ?',
      answer:
        'Oui, matin et après-midi, comme du lundi au vendredi, avec une pause au milieu de la journée. Seul le dimanche est fermé. Les veilles de Noël et du jour de l’An ont un horaire réduit, indiqué sur cette page.',
    },
    {
      question: 'Faut-il un rendez-vous ?',
      answer:
        'Non, vous venez sans rendez-vous, même en août. Si plusieurs personnes attendent, nous vous donnons une heure de retour et vous gardez votre tour.',
    },
    {
      question: 'Mon téléphone est d’une marque peu connue. L’acceptez-vous ?',
      answer:
        'Nous regardons tout. Les sept marques du catalogue, d’Apple à Oppo, sont les plus rapides à réparer car leurs pièces se trouvent bien. Pour les autres, nous cherchons la pièce et vous répondons sous {delai.reponse}.',
    },
    {
      question: 'Combien l’État rembourse-t-il sur ma réparation ?',
      answer:
        'Il ne rembourse pas, il allège : le bonus QualiRépar enlève jusqu’à 25 € du prix que vous payez, le jour même. Un téléphone encore garanti, assuré pour cette casse ou appartenant à une société n’y a pas droit.',
    },
    {
      question: 'Où patienter pendant la réparation ?',
      answer:
        'Le port est au bout de la rue et le marché du centre tout près. Laissez-nous un autre numéro : nous appelons dès que les tests sont finis.',
    },
  ],
  prices: ALL_PRICE_IDS,
  neighbours: ['arcachon', 'pyla-sur-mer', 'gujan-mestras', 'le-teich', 'cap-ferret'],
} as const satisfies ShopPage
