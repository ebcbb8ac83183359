import type { BrandHubPage } from '../schema.ts'

export const reparationXiaomi = {
  kind: 'brand-hub',
  slug: 'reparation-xiaomi',
  brandSlug: 'xiaomi',
  brandName: 'Xiaomi',
  title: 'Réparation Xiaomi, Redmi et Redmi Note | QualiRépar',
  description:
    'Redmi, Redmi Note, Mi : bien identifier sa version avant de commander une pièce. Écrans, ports de charge, batteries et redémarrages en boucle, sur devis.',
  keywords: ['réparation Xiaomi', 'réparation Redmi Note', 'écran Redmi', 'réparation Mi'],
  updated: '2026-11-20',
  h1: 'Réparation Xiaomi : Redmi, Redmi Note et Mi',
  intro:
    'Xiaomi sort beaucoup de modèles aux noms voisins. Un Redmi Note existe en 4G, en 5G, en Pro, parfois en S, et leurs écrans ne sont pas les mêmes. La première étape d’une bonne réparation est donc de lire la référence exacte.',
  cards: [
    { title: 'Redmi', text: 'Entrée de gamme robuste : écran, charge, batterie.', href: '/reparation/xiaomi/redmi' },
    { title: 'Redmi Note', text: 'La série la plus vendue, en 4G, 5G et Pro.', href: '/reparation/xiaomi/redmi-note' },
    { title: 'Mi', text: 'Mi 8 à Mi 11 et dérivés Lite ou Pro.', href: '/reparation/xiaomi/mi' },
    { title: 'POCO', text: 'Réparés sur devis, souvent avec les pièces d’un Redmi.', href: null },
  ],
  commonRepairs: [
    {
      title: 'Écran IPS ou AMOLED',
      text: 'Un Redmi Note 9 a une dalle IPS, un Redmi Note 10 une AMOLED. Les deux techniques n’ont ni le même prix, ni la même épaisseur. Nous vérifions ce que votre version portait à l’origine.',
    },
    {
      title: 'Carte de charge',
      text: 'Le port USB-C est en général sur une carte fille, en bas du téléphone. Une copie médiocre supprime la charge rapide : nous testons le courant avant de refermer.',
    },
    {
      title: 'Batterie des modèles à charge très rapide',
      text: 'À 67 ou 120 W, la chaleur use la cellule plus tôt. Certains modèles en ont deux en série ; elles se remplacent ensemble.',
    },
    {
      title: 'Bouton d’allumage avec empreinte',
      text: 'Le lecteur est logé dans la touche latérale de nombreux Redmi. Un choc sur la tranche suffit à le couper. La nappe se change, puis vos doigts se réenregistrent.',
    },
    {
      title: 'Démarrage en boucle',
      text: 'Le logo MIUI ou HyperOS revient sans fin. Mise à jour interrompue, mémoire pleine ou défaut de carte : nous essayons d’abord ce qui ne perd pas vos données.',
    },
  ],
  faq: [
    {
      question: 'Où lire la référence précise de mon Xiaomi ?',
      answer:
        'Dans Paramètres, À propos du téléphone. Le nom commercial ne suffit pas ; le numéro de modèle, une suite de chiffres et de lettres, lève le doute. Écran noir : il est imprimé au dos ou sur la boîte.',
    },
    {
      question: 'Mon téléphone demande le compte Mi après une remise à zéro. Pouvez-vous l’enlever ?',
      answer:
        'Non. C’est une protection contre le vol. Retrouvez l’identifiant sur le site de Xiaomi ou présentez une preuve d’achat à la marque. Nous ne contournons pas ce verrou.',
    },
    {
      question: 'Pourquoi ma charge rapide ne l’est-elle plus ?',
      answer:
        'Dans l’ordre : câble ordinaire, port encrassé, chargeur d’une autre marque, batterie fatiguée. Apportez le chargeur et le câble d’origine, nous mesurons l’ensemble.',
    },
    {
      question: 'Et les POCO ?',
      answer:
        'Ce sont des cousins proches des Redmi, souvent avec les mêmes pièces. Le formulaire de devis les accepte, réponse sous {delai.reponse}.',
    },
  ],
} as const satisfies BrandHubPage
