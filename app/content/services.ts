/** The eight cards of the services page. */
import type { ServiceWords } from './kinds/service.ts'

export const SERVICES: readonly { slug: string; body: ServiceWords }[] = [
  {
    slug: 'coques',
    body: {
      title: 'Coques personnalisées',
      description: 'Votre photo imprimée sur une coque pour iPhone, Samsung ou Xiaomi.',
      illustration: 'case',
      tone: 'feu',
      details: {
        intro: 'Vous apportez une photo, un dessin ou un logo. Nous composons la coque avec vous, à l’écran, avant de l’imprimer.',
        points: [
          'Modèles iPhone, Samsung et Xiaomi : donnez la référence exacte, nous vérifions la forme.',
          'Cadrage, texte et couleurs réglés ensemble, en magasin.',
          'Vous validez l’aperçu. Rien n’est imprimé avant.',
        ],
        prices: [{ label: 'Coque personnalisée', price: 'customCase', from: false }],
        duration: '24 à 48 h',
        link: { label: 'Voir comment créer une coque', href: '/coques-personnalisees' },
      },
    },
  },
  {
    slug: 'sauvegarde',
    body: {
      title: 'Sauvegarde de données',
      description: 'Vos photos, contacts et fichiers copiés sur une clé USB qui est à vous.',
      illustration: 'backup',
      tone: 'bassin',
      details: {
        intro: 'Nous copions le contenu de votre appareil sur une clé USB neuve, comprise dans le prix. Vous repartez avec les deux.',
        points: [
          'Photos, vidéos, contacts et documents d’un téléphone, d’une tablette ou d’un ordinateur.',
          'Clé de 64, 128 ou 256 Go : nous regardons ensemble la place qu’il faut.',
          'À faire avant une réparation, une revente ou une mise à jour importante.',
        ],
        prices: [
          { label: 'Avec une clé de 64 Go', price: 'backup64', from: false },
          { label: 'Avec une clé de 128 Go', price: 'backup128', from: false },
          { label: 'Avec une clé de 256 Go', price: 'backup256', from: false },
        ],
        duration: '4 heures',
        link: { label: 'Trouver un magasin', href: '/magasins' },
      },
    },
  },
  {
    slug: 'transfert',
    body: {
      title: 'Transfert de données',
      description: 'De l’ancien appareil au nouveau, même d’Android vers iPhone.',
      illustration: 'transfer',
      tone: 'ecume',
      details: {
        intro: 'Vous changez de téléphone : nous passons vos contacts, messages, photos et applications de l’un à l’autre.',
        points: [
          'D’iPhone à iPhone, d’Android à Android, ou de l’un vers l’autre.',
          'Apportez les deux appareils chargés et vos codes. Le mot de passe de votre compte Apple ou Google, c’est vous qui le tapez.',
          'Nous vérifions le résultat avec vous avant que vous effaciez l’ancien.',
        ],
        prices: [{ label: 'Transfert complet', price: 'transfer', from: false }],
        duration: '4 heures',
        link: { label: 'Trouver un magasin', href: '/magasins' },
      },
    },
  },
  {
    slug: 'controle',
    body: {
      title: 'Contrôle technique',
      description: 'L’état réel de votre téléphone, point par point, en une demi-heure.',
      illustration: 'check',
      tone: 'sable',
      details: {
        intro: 'Avant d’acheter, de vendre ou de partir en voyage, faites vérifier l’appareil. Vous savez ce qui va et ce qui fatigue.',
        points: [
          'Écran, tactile, batterie, connecteur de charge, caméras, micro et haut-parleurs.',
          'Réseau, wifi, Bluetooth et lecteur d’empreinte ou de visage.',
          'Si une réparation est utile, le devis est gratuit et n’engage à rien.',
        ],
        prices: [{ label: 'Contrôle technique', price: 'technicalCheck', from: false }],
        duration: '30 minutes',
        link: { label: 'Trouver un magasin', href: '/magasins' },
      },
    },
  },
  {
    slug: 'hydrogel',
    body: {
      title: 'Film hydrogel',
      description: 'Un film souple découpé à la forme de votre écran, posé devant vous.',
      illustration: 'film',
      tone: 'bassin',
      details: {
        intro: 'Le film est découpé sur place pour votre modèle, puis posé. Il protège des rayures et suit les bords arrondis.',
        points: [
          'Pour smartphone et tablette, modèles récents comme anciens.',
          'Posé en même temps qu’une réparation, il coûte moins cher.',
          'La pose est faite sous vos yeux, sans bulle, écran nettoyé.',
        ],
        prices: [
          { label: 'Smartphone', price: 'hydrogelSmartphone', from: false },
          { label: 'Smartphone, avec une réparation', price: 'hydrogelSmartphoneWithRepair', from: false },
          { label: 'Tablette', price: 'hydrogelTablet', from: false },
          { label: 'Tablette, avec une réparation', price: 'hydrogelTabletWithRepair', from: false },
        ],
        duration: '10 minutes',
        link: { label: 'Trouver un magasin', href: '/magasins' },
      },
    },
  },
  {
    slug: 'pc-mesure',
    body: {
      title: 'PC sur mesure',
      description: 'Un ordinateur monté pour votre usage, du bureau au jeu en 4K.',
      illustration: 'custom-pc',
      tone: 'ecume',
      details: {
        intro: 'Dites-nous ce que vous en ferez et votre budget. Nous choisissons les pièces, montons, installons et essayons la machine.',
        points: [
          'Bureautique : silencieux, rapide au démarrage, facile à faire évoluer.',
          'Jeu : carte graphique et écran accordés, refroidissement compris dans le calcul.',
          'Jeu extrême et montage vidéo : composants haut de gamme, watercooling si vous le voulez.',
        ],
        prices: [
          { label: 'PC de bureau', price: 'customPcOffice', from: true },
          { label: 'PC gamer', price: 'customPcGamer', from: true },
          { label: 'PC gamer extrême', price: 'customPcExtreme', from: true },
          { label: 'Watercooling', price: null, from: false },
        ],
        duration: null,
        link: { label: 'Demander un devis', href: '/pro/devis' },
      },
    },
  },
  {
    slug: 'reconditionne',
    body: {
      title: 'Appareils reconditionnés',
      description: 'Smartphones de {reconditionne.remise}, tablettes de {reconditionne.remise-tablette} par rapport au neuf.',
      illustration: 'refurbished',
      tone: 'sable',
      details: {
        intro: 'Des appareils contrôlés, réparés si besoin, garantis, que vous pouvez prendre en main en magasin avant de choisir.',
        points: [
          'Smartphones : {reconditionne.remise} par rapport au neuf.',
          'Tablettes : {reconditionne.remise-tablette} par rapport au neuf.',
          '{reconditionne.points} points de contrôle, garantie {reconditionne.garantie} mois.',
          'Batterie à {reconditionne.batterie} % au moins, sinon remplacée.',
          'Chargeur et câble fournis.',
        ],
        prices: [],
        duration: null,
        link: { label: 'Voir les appareils en stock', href: '/reconditionne' },
      },
    },
  },
  {
    slug: 'pile-montre',
    body: {
      title: 'Pile de montre',
      description: 'Une montre arrêtée repart avec une pile qui lui convient.',
      illustration: 'watch-battery',
      tone: 'feu',
      details: {
        intro: 'Nous ouvrons le boîtier, changeons la pile, vérifions que la montre repart et refermons.',
        points: [
          'Montres à quartz, pour homme, femme ou enfant.',
          'Le joint est regardé : nous vous disons s’il fatigue.',
          'Le prix dépend du modèle. Il est annoncé avant l’ouverture.',
        ],
        prices: [],
        duration: null,
        link: { label: 'Trouver un magasin', href: '/magasins' },
      },
    },
  },
]
