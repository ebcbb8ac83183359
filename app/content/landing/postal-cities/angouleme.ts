import type { PostalPage } from '../schema.ts'

export const angouleme = {
  kind: 'postal-city',
  slug: 'angouleme',
  place: 'angouleme',
  title: 'Réparation téléphone Angoulême, colis gratuit | QualiRépar',
  description: 'Téléphone, tablette à dessin, console : expédiez depuis Angoulême avec une étiquette prépayée. Notre atelier répare en {delai.atelier} et renvoie sans frais.',
  keywords: ['réparation téléphone Angoulême', 'réparation iPad Angoulême', 'réparation iPhone Charente', 'envoi gratuit'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Du Plateau à Ma Campagne, le principe est le même : un formulaire, une étiquette, un relais. Nous prenons le transport à notre compte.',
  workshop: 'Nous réparons à 170 km de la Charente, dans notre propre atelier : rien n’est sous-traité. L’appareil y passe {delai.atelier}, le temps de l’ouvrir, de le réparer et de vérifier chaque fonction avant de refermer le carton.',
  benefits: [
    { title: 'Les tablettes aussi', text: 'Vitre d’iPad, prise de charge, batterie : le formulaire accepte téléphones, tablettes et consoles.' },
    { title: 'Descendre du Plateau suffit', text: 'Plus besoin de chercher une place sous les remparts : le premier point de dépôt venu prend le relais.' },
    { title: 'Le prix ne bouge pas', text: 'Le montant accepté est le montant facturé. L’aide QualiRépar, 25 € au plus, en est déjà retirée.' },
  ],
  localFacts: [
    'Les écoles de l’image et les studios du bord de Charente ont fait d’Angoulême une ville de dessinateurs, équipés de tablettes.',
    'Du centre ancien à Soyaux, L’Isle-d’Espagnac ou Gond-Pontouvre, on trouve des relais dans les tabacs, les supermarchés et les bureaux de poste.',
    'Le TGV met la gare d’Angoulême à moins de 45 minutes de Bordeaux, mais aucun de nos magasins n’est à moins de 1 h 20 par la route.',
    'En septembre, le Circuit des Remparts ferme le Plateau aux voitures : ces jours-là, mieux vaut déposer à Saint-Cybard ou à L’Houmeau.',
  ],
  localNeeds: 'On nous envoie de Charente plus de tablettes qu’ailleurs : verre fissuré sous le stylet, connecteur forcé, batterie d’iPad en fin de vie. Côté téléphones, les chutes dans les escaliers et les rues en pente du vieil Angoulême font leur part.',
  faq: [
    { question: 'Réparez-vous les tablettes pour dessiner ?', answer: 'Les iPad et les Galaxy Tab, oui. Donnez la référence inscrite au dos ou dans les réglages : le devis sera exact du premier coup.' },
    { question: 'Un écran recollé gardera-t-il la précision du stylet ?', answer: 'Le tactile est vérifié sur toute la surface avant l’expédition. Si quelque chose vous gêne, la garantie de {garantie.mois} mois au moins s’applique.' },
    { question: 'À partir de quand courent les délais ?', answer: 'De la réception du paquet : {delai.atelier} pour réparer. Avec les deux transports, prévoyez {delai.poste}.' },
    { question: 'Qui paie si je refuse le devis ?', answer: 'Le devis ne coûte rien et ne vous oblige à rien. Demandez-le en ligne avant d’expédier, vous saurez sous {delai.reponse}.' },
  ],
  prices: ['iphone-11-screen', 'iphone-13-screen', 'galaxy-a52-screen', 'galaxy-a32-screen', 'iphone-12-battery'],
} as const satisfies PostalPage
