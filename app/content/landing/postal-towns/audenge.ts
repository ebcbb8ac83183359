import type { PostalPage } from '../schema.ts'

export const audenge = {
  kind: 'postal-town',
  slug: 'audenge',
  place: 'audenge',
  title: 'Réparation iPhone et Smartphone à Audenge | QualiRépar',
  description: 'Audenge (33980) : votre smartphone rejoint gratuitement l’atelier du Teich, à 12 km par la D3. Écran, batterie, oxydation, aide QualiRépar jusqu’à 25 €.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Douze kilomètres nous séparent. Par colis ou au comptoir, le prix et la garantie sont les mêmes ; seul votre emploi du temps décide.',
  workshop: 'L’atelier est de l’autre côté de Biganos. Un technicien y ouvre l’appareil, remplace la pièce fautive et contrôle la charge, le son, le réseau. La réparation prend {delai.atelier} après réception, en août comme en janvier.',
  benefits: [
    { title: 'Éviter la D3 aux heures pleines', text: 'Entre Lanton et Biganos, la route sature matin et soir. Un relais du bourg vous dispense du trajet.' },
    { title: 'Le transport, c’est nous', text: 'L’étiquette que vous imprimez est déjà réglée, celle qui ramène l’appareil aussi.' },
    { title: 'Une panne expliquée', text: 'Le devis, gratuit, dit ce qui est cassé, ce qui sera changé et combien il restera à payer. La garantie qui suit dure {garantie.mois} mois au moins.' },
  ],
  localFacts: [
    'Le domaine de Certes et Graveyron attire promeneurs et photographes : des kilomètres de digues, et autant d’occasions de lâcher son téléphone près de l’eau saumâtre.',
    'Le bassin de baignade d’eau de mer, au port, remplit l’été les sacs de plage et les poches d’humidité.',
    'La gare la plus proche est celle de Facture, à Biganos ; Audenge n’en a plus.',
    'On dépose au bureau de poste ou dans les commerces du centre ; ceux de Biganos, plus nombreux, sont à une dizaine de minutes.',
  ],
  localNeeds: 'Audenge a beaucoup construit : de jeunes ménages, des enfants, des tablettes. Nous recevons d’ici des vitres de tablette autant que d’iPhone, et des téléphones oxydés après une sortie sur les digues.',
  faq: [
    { question: 'À douze kilomètres, pourquoi passer par un transporteur ?', answer: 'Parce que cela ne coûte rien et n’impose aucun horaire : {delai.poste} plus tard, l’appareil est rentré. Si vous êtes pressé, venez au Teich : 15 minutes de route, réparation le plus souvent en {delai.reparation}.' },
    { question: 'Le mercredi, puis-je déposer au magasin ?', answer: 'Non, Le Teich ferme le mercredi et le dimanche. La Teste-de-Buch ouvre le mercredi, et le relais du bourg a ses propres heures.' },
    { question: 'Une tablette rentre-t-elle dans le dispositif ?', answer: 'Oui. Protégez l’écran par un carton plat et précisez le modèle et la taille dans le formulaire.' },
    { question: 'Mes données risquent-elles quelque chose ?', answer: 'Changer une vitre ou une batterie n’efface rien. Sauvegardez tout de même : un appareil qui a pris l’eau peut s’éteindre pour de bon.' },
  ],
  prices: ['iphone-11-screen', 'iphone-12-battery', 'galaxy-a52-screen', 'galaxy-a32-screen'],
} as const satisfies PostalPage
