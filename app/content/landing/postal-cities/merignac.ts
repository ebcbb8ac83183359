import type { PostalPage } from '../schema.ts'

export const merignac = {
  kind: 'postal-city',
  slug: 'merignac',
  place: 'merignac',
  title: 'Smartphone cassé à Mérignac ? Envoi gratuit | QualiRépar',
  description: 'De Capeyron à Beutre, postez gratuitement votre iPhone ou votre Galaxy. Atelier au Teich, à 45 km de Mérignac, retour sous {delai.poste}.',
  keywords: ['réparation téléphone Mérignac', 'réparation iPhone Mérignac', 'écran smartphone Mérignac 33700', 'réparation par colis'],
  updated: '2026-11-20',
  cta: 'Envoyer mon smartphone',
  intro: 'Un dépôt à la pause de midi, une étiquette déjà payée, et l’appareil revient en état de marche à l’adresse que vous donnez.',
  workshop: 'Votre colis rejoint Le Teich, sur le Bassin. Écran, batterie, prise de charge, appareil photo : le technicien démonte, change la pièce, puis vérifie appels, tactile et charge. Tout cela se fait en {delai.atelier}, puis le paquet repart vers Mérignac.',
  benefits: [
    { title: 'Fait pour les journées pleines', text: 'Le formulaire se remplit en ligne, même le soir. Le lendemain, vous laissez le colis dans un relais entre la rocade et le bureau.' },
    { title: 'Zéro frais de transport', text: 'L’expédition et la réexpédition sont à notre charge. Vous ne payez que la réparation acceptée, garantie {garantie.mois} mois ou davantage.' },
    { title: 'Un suivi à chaque étape', text: 'Le transporteur suit le colis, notre page suit la réparation. Vous savez où en est l’appareil sans téléphoner.' },
  ],
  localFacts: [
    'Autour de Mérignac Soleil et du Chemin Long, les commerces restent ouverts tard et beaucoup prennent les colis.',
    'Le tram A dessert le centre et, depuis 2023, l’aéroport : on dépose en descendant d’une rame.',
    'L’Aéroparc fait travailler des milliers de personnes de l’aéronautique, souvent avec un téléphone professionnel et un personnel.',
    'Capeyron, Arlac, le Burck ou Beutre sont loin les uns des autres : un relais de quartier évite de traverser la commune.',
  ],
  localNeeds: 'Ici, l’appareil sert à travailler : connecteur usé par les recharges en voiture, haut-parleur encrassé, vitre brisée sur un parking de zone commerciale. Les voyageurs qui passent par l’aéroport nous confient surtout des batteries qui ne tiennent plus un vol et un trajet.',
  faq: [
    { question: 'Mon employeur peut-il envoyer le téléphone de service ?', answer: 'Oui. Indiquez le nom de l’entreprise dans le formulaire : le devis, gratuit, est établi à ce nom, et rien ne démarre sans accord.' },
    { question: 'Dois-je acheter un carton spécial ?', answer: 'Non. Une petite boîte rigide et un peu de papier bulle font l’affaire. Retirez la carte SIM et gardez le chargeur.' },
    { question: 'Existe-t-il une boutique {entreprise} à Mérignac ?', answer: 'Non, nos magasins sont à La Teste-de-Buch, au Teich et à Libourne. Le magasin le plus proche est au Teich, à environ 45 km ; l’envoi postal vous évite ce trajet.' },
    { question: 'Comment est calculé le montant à payer ?', answer: 'Le devis donne le prix de la réparation, puis l’aide de l’État, jusqu’à 25 €, en est soustraite. C’est le seul chiffre à régler.' },
  ],
  prices: ['iphone-13-screen', 'iphone-12-battery', 'galaxy-s21-battery', 'galaxy-a52-screen', 'iphone-11-screen', 'galaxy-a32-screen'],
} as const satisfies PostalPage
