import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueMios = {
  kind: 'home-it',
  slug: 'intervention-informatique-mios',
  place: 'mios',
  title: 'Informatique à domicile à Mios et Lacanau',
  description:
    'Familles et artisans de Mios : un technicien installe, répare et protège vos ordinateurs chez vous. Réponse en {delai.visite}, parfois le jour même.',
  keywords: ['informatique à domicile Mios', 'dépannage PC Lacanau-de-Mios', 'contrôle parental Mios'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Mios',
  banner: 'Mios, Lacanau-de-Mios, Lillet, Caudos : les hameaux comptent aussi',
  intro:
    'À Mios, la maison sert de foyer, d’école et souvent de siège social. Quand un poste lâche, c’est toute la semaine qui vacille. Décrivez le problème en deux lignes : nous fixons la visite.',
  bookingLocation: 'Mios',
  services: [
    {
      title: 'Remettre d’aplomb le parc familial',
      text: 'Trois portables, une tablette, un Mac d’étudiant : nous passons tout en revue le même jour. Mises à jour, comptes enfants, limites d’écran, disques à bout de souffle signalés avant qu’ils ne cèdent.',
    },
    {
      title: 'Un réseau pour un terrain de deux mille mètres carrés',
      text: 'Dépendance louée, atelier, piscine et caméra de portail : chacun réclame sa part de signal. Nous dessinons le plan, choisissons entre tranchée, pont radio et courant porteur, puis réglons l’ensemble sous un seul nom.',
    },
    {
      title: 'Le bureau de l’artisan',
      text: 'Traceur, imprimante portable, logiciel de devis, téléphone qui transmet les photos au poste fixe : l’installation suit votre façon de travailler et une copie part chaque nuit sur un disque ou en ligne.',
    },
  ],
  benefits: [
    {
      title: 'Une équipe du coin',
      text: 'L’atelier du Teich est à une dizaine de kilomètres, de l’autre côté de la Leyre.',
    },
    {
      title: 'Vous choisissez les priorités',
      text: 'Le devis est détaillé par poste et gratuit. Prenez tout ou une ligne ; le seuil est à {prix.domicile} TTC.',
    },
    {
      title: 'Un suivi sans répéter',
      text: 'Nous gardons la liste de ce qui a été posé. Au prochain appel, inutile de recommencer l’histoire.',
    },
  ],
  localFacts: [
    'Mios s’étend sur près de 14 000 hectares, du bourg au bord de la Leyre jusqu’à Lacanau-de-Mios et Caudos, dans la forêt. Deux visites dans la même commune peuvent être à dix kilomètres.',
    'L’A63 et l’A660 se séparent sur la commune. Le parc d’activités qui s’est installé à côté aligne entrepôts, bâtiment et services, avec du matériel qui ne doit pas s’arrêter.',
    'L’éco-domaine Terres Vives relie peu à peu le bourg à Lacanau-de-Mios : des dizaines de logements par an, autant de box à placer dans des murs très isolés, où le wifi passe moins bien.',
    'La voie verte part d’ici vers Bazas sur l’ancien chemin de fer. Le débit, lui, ne suit pas toujours les anciens tracés : à Lillet comme à Caudos, nous vérifions adresse par adresse.',
  ],
  localNeeds:
    'Beaucoup de jeunes parents, donc des questions d’écrans : à quelle heure couper, comment filtrer sans tout bloquer, que voir sur le téléphone d’un enfant de onze ans. Beaucoup d’entreprises d’une ou deux personnes aussi, pour qui un disque perdu signifie des devis à refaire. Les deux se traitent en une séance.',
  faq: [
    {
      question: 'Pouvez-vous limiter internet la nuit pour les enfants ?',
      answer:
        'Oui, appareil par appareil, depuis la box ou les comptes familiaux. Vous gardez la main avec un code, et la règle s’assouplit en deux gestes le samedi.',
    },
    {
      question: 'Vous déplacez-vous à Caudos ou à Lillet ?',
      answer:
        'Oui. Écrivez le nom du hameau dans la demande ; une visite proche le même jour permet quelquefois d’arriver plus tôt que prévu.',
    },
    {
      question: 'Mes devis et factures sont sur un seul ordinateur. Que proposez-vous ?',
      answer:
        'Deux copies, dont une hors de la maison, et un essai de restauration devant vous. Une sauvegarde jamais relue n’en est pas une.',
    },
    {
      question: 'Comment se passe le paiement d’un chantier plus long ?',
      answer: 'Au-delà d’une intervention simple ({prix.domicile} TTC), chaque étape a son montant dans le devis gratuit. Nous avançons quand vous dites oui, pas avant.',
    },
  ],
} as const satisfies HomeItPage
