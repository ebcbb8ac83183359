import type { LocalPage } from '../schema.ts'

export const lanton = {
  kind: 'local',
  slug: 'lanton',
  place: 'lanton',
  store: 'le-teich',
  title: 'Réparation téléphone à Lanton, Cassy et Taussat',
  description:
    'Lanton, Cassy, Taussat, Blagon : faites réparer votre smartphone au Teich par la D3, ou par la poste, sans quitter le nord du Bassin et sans frais de port.',
  keywords: ['réparation téléphone Lanton', 'réparation smartphone Taussat', 'réparation iPhone 33138'],
  updated: '2026-11-20',
  intro:
    'Le nord du Bassin manque d’ateliers, et Lanton n’a pas de gare. Vous avez deux solutions : la D3 jusqu’au Teich pour une réparation dans l’heure, ou un colis déposé près de chez vous, sans un kilomètre de voiture.',
  access: {
    title: 'Par la D3, puis la D650',
    text: 'La D3 traverse Taussat, Cassy et le bourg de Lanton, puis Audenge et Biganos. À Facture, tournez vers l’ouest et passez la Leyre : vous êtes au Teich. Depuis Blagon, au carrefour de la D106 et de la D5, descendez plutôt par Marcheprime. Les matins d’été, la D3 se charge entre Andernos et Audenge : partez tôt ou choisissez le colis.',
  },
  localFacts: [
    'La commune réunit un bourg, deux villages du littoral, Cassy et Taussat, et Blagon, loin du rivage, en pleine forêt. De l’un à l’autre, la route du magasin n’est pas la même.',
    'La piste cyclable du tour du Bassin suit ici l’ancienne voie ferrée de Facture à Lesparre. La gare la plus proche est désormais celle de Facture-Biganos.',
    'Toulouse-Lautrec venait passer l’été à Taussat. Le village vit encore au rythme des maisons de famille, ouvertes aux vacances et fermées l’hiver.',
    'Les ports de Cassy, de Taussat et de Fontainevieille sont à sec à marée basse : c’est dans la vase, plus que dans l’eau, que les téléphones se perdent.',
  ],
  localNeeds:
    'Vase fine dans les haut-parleurs, coque fendue après une chute de vélo, tablette des grands-parents qui ne charge plus : les pannes lantonnaises sont des pannes de plein air et de famille. On nous demande aussi de reprendre les photos d’un vieux téléphone avant de passer au suivant.',
  benefits: [
    {
      title: 'Sans voiture, c’est possible',
      text: 'Une étiquette prépayée, un relais, et l’appareil fait l’aller et retour pour vous. La réparation prend {delai.atelier} après réception, soit {delai.poste} en tout.',
    },
    {
      title: 'Et si vous passez au Teich',
      text: 'Combinez avec des courses à Biganos ou une promenade dans le delta. Une réparation ordinaire ne dure guère plus longtemps.',
    },
    {
      title: 'Rien à avancer pour savoir',
      text: 'Ni le diagnostic ni le devis ne coûtent. Si vous refusez notre prix, le téléphone repart chez vous, retour compris.',
    },
  ],
  faq: [
    {
      question: 'Où puis-je déposer mon colis autour de Lanton ?',
      answer:
        'Dans un relais ou un bureau de poste de la commune ou de ses voisines, Audenge et Andernos-les-Bains. Le formulaire précède l’étiquette ; choisissez ensuite le point le plus commode sur le site du transporteur.',
    },
    {
      question: 'Mon téléphone est plein de vase séchée. Dois-je le rincer ?',
      answer:
        'Non, surtout pas sous le robinet. Essuyez l’extérieur, laissez-le éteint et emballez-le tel quel. Nous nettoyons à l’intérieur avec les produits adaptés.',
    },
    {
      question: 'Vaut-il mieux venir ou envoyer ?',
      answer:
        'Pour un écran ou une batterie d’un modèle courant, venir vous rend le téléphone le jour même. Pour une console, une tablette ou si vous n’êtes pas pressé, le colis vous épargne la route.',
    },
    {
      question: 'Le bonus QualiRépar vaut-il pour un envoi depuis Lanton ?',
      answer:
        'Oui, dans les mêmes conditions qu’au comptoir : jusqu’à 25 €, retirés du montant que vous réglez avant le retour du colis.',
    },
  ],
  prices: ['iphone-11-screen', 'iphone-13-screen', 'galaxy-a32-screen', 'galaxy-s21-battery'],
  neighbours: ['audenge', 'andernos-les-bains', 'biganos', 'ares', 'le-teich'],
} as const satisfies LocalPage
