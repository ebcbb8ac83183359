import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueLaTeste = {
  kind: 'home-it',
  slug: 'intervention-informatique-la-teste',
  place: 'la-teste',
  title: 'Informatique à domicile à La Teste-de-Buch',
  description:
    'Ordinateur en panne ou réseau à monter à La Teste-de-Buch, au Pyla ou à Cazaux : nous nous déplaçons, avec un devis gratuit avant de commencer.',
  keywords: ['assistance informatique La Teste-de-Buch', 'dépannage PC Cazaux', 'wifi Pyla-sur-Mer'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à La Teste-de-Buch',
  banner: 'La Teste-de-Buch, Pyla-sur-Mer et Cazaux : une seule commune, un seul numéro',
  intro:
    'Notre magasin est {magasin.rue}, mais votre commune va de la plage au lac. Quand l’ordinateur pèse trop lourd, quand c’est la maison entière qui n’a plus de réseau, le technicien prend la route à votre place.',
  bookingLocation: 'La Teste de Buch',
  services: [
    {
      title: 'Remettre un ordinateur en service',
      text: 'Écran bleu au démarrage, Mac bloqué sur la pomme, Windows qui rame ou message inquiétant d’un faux support technique. Les réglages et les nettoyages se font chez vous. Pour une soudure ou une dalle, l’atelier prend le relais.',
    },
    {
      title: 'Monter le réseau d’une maison',
      text: 'Box neuve après un emménagement, prises à tester, câble à tirer jusqu’au bureau, répéteur pour l’étage ou la dépendance. À la fin, chaque pièce a été essayée avec vous, téléphone en main.',
    },
    {
      title: 'Installer ce qui va autour',
      text: 'Scanner de cabinet, double écran, disque de sauvegarde, imprimante partagée entre deux postes. Les pilotes sont mis à jour, les anciens retirés, et vous imprimez une page avant notre départ.',
    },
  ],
  benefits: [
    {
      title: 'La boutique reste votre repère',
      text: 'Une question après le passage ? Poussez la porte du magasin, les mêmes personnes vous répondent.',
    },
    {
      title: 'Réponse en {delai.visite}',
      text: 'Parfois le jour même quand la tournée passe près de chez vous. Le rendez-vous est confirmé, pas deviné.',
    },
    {
      title: 'Devis d’abord',
      text: 'Forfait d’intervention à partir de {prix.domicile} TTC. Ce qui s’ajoute est chiffré gratuitement, noir sur blanc, avant le travail.',
    },
  ],
  localFacts: [
    'Avec environ 180 km², La Teste-de-Buch est l’une des plus vastes communes de France métropolitaine : du port au lac de Cazaux, comptez un bon quart d’heure par la D112.',
    'La base aérienne 120 amène chaque été des familles mutées : box à ouvrir, ordinateurs à rebrancher, imprimantes qui ont souffert du déménagement.',
    'À Pyla-sur-Mer, les maisons montent dans la dune sous les pins. La terrasse et la chambre du bas ne captent pas la même box.',
    'Le pôle de santé d’Arcachon se trouve en fait à La Teste : ses soignants travaillent en horaires décalés et préfèrent un rendez-vous fixé à l’avance.',
  ],
  localNeeds:
    'Trois publics, trois besoins. Au centre, des commerces et des professions libérales qui ne peuvent pas perdre une matinée de caisse ou de rendez-vous. À Cazaux, des foyers qui changent de logement et repartent de zéro. Au Pyla, des maisons de famille où l’on se partage à douze une connexion prévue pour trois.',
  faq: [
    {
      question: 'Domicile ou magasin : que choisir ?',
      answer:
        'Un portable seul va plus vite au magasin, sans rendez-vous, avec un diagnostic gratuit. Une tour, un réseau, une imprimante ou plusieurs appareils à la fois : mieux vaut que nous venions.',
    },
    {
      question: 'Allez-vous jusqu’à Cazaux et au Pyla ?',
      answer:
        'Oui, toute la commune est desservie, lac et dune compris. Indiquez le quartier dans la réservation : cela aide à grouper les visites.',
    },
    {
      question: 'Que faut-il préparer avant votre venue ?',
      answer:
        'Le mot de passe de l’ordinateur, la fiche de la box et, si possible, une sauvegarde. Sans sauvegarde, dites-le : c’est la première chose que nous ferons.',
    },
    {
      question: 'Quel est le tarif ?',
      answer: 'Le point de départ est {prix.domicile} TTC. Si la panne demande plus, le devis vous est remis sans frais et vous restez libre de dire non.',
    },
  ],
} as const satisfies HomeItPage
