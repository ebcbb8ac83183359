import type { PostalPage } from '../schema.ts'

export const pessac = {
  kind: 'postal-city',
  slug: 'pessac',
  place: 'pessac',
  title: 'Réparation smartphone à Pessac par la poste | QualiRépar',
  description: 'Étudiants du campus, salariés de Bersol, habitants du bourg : votre téléphone part de Pessac sans frais de port et revient réparé du Teich, garanti.',
  keywords: ['réparation smartphone Pessac', 'réparation iPhone campus Pessac', 'écran cassé Pessac 33600'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Le campus, la gare, le bourg : on trouve partout où laisser un petit colis. Nous payons le transport, vous payez la réparation, aide déduite.',
  workshop: 'Pessac et Le Teich sont sur la même ligne de train et sur la même autoroute, à environ 43 km l’un de l’autre. C’est là que notre équipe répare les appareils reçus par colis, toutes marques courantes, et les rend sous {delai.poste} au total.',
  benefits: [
    { title: 'Un budget d’étudiant respecté', text: 'Pas de port, pas de frais de dossier. Le prix est annoncé par écrit, après déduction de l’aide, qui va jusqu’à 25 €.' },
    { title: 'Entre deux cours', text: 'L’étiquette se colle en une minute. Le colis se dépose en allant prendre le tram B.' },
    { title: 'Vos photos restent à vous', text: 'Un écran ou une batterie se change sans toucher à la mémoire. Une sauvegarde avant l’envoi reste une bonne habitude.' },
  ],
  localFacts: [
    'Le domaine universitaire, à cheval sur Pessac, Talence et Gradignan, rassemble des dizaines de milliers d’étudiants.',
    'La gare de Pessac, voisine du terminus du tram B, voit passer les TER d’Arcachon qui s’arrêtent au Teich.',
    'Bersol, Saige, Cap-de-Bos, Magonty, Toctoucau : les quartiers sont étendus, et les relais se trouvent surtout près des commerces et des axes.',
    'Les pièces en euros frappées en France sortent de l’usine de la Monnaie de Paris, à Pessac.',
  ],
  localNeeds: 'Sur le campus, on voit passer des iPhone 11 et des Galaxy A d’occasion dont l’écran a cédé, et des batteries épuisées par les journées de cours. Du côté du CHU Haut-Lévêque et des entreprises de Bersol, ce sont plutôt des prises de charge et des boutons fatigués.',
  faq: [
    { question: 'Un réparateur joignable depuis la fac, ça existe ?', answer: 'Par colis, oui. Il n’y a pas de comptoir à Pessac : tout se fait en ligne, puis dans un point de dépôt proche de l’arrêt de tram.' },
    { question: 'Que se passe-t-il pendant les vacances universitaires ?', answer: 'L’atelier travaille. Inscrivez dans le formulaire l’adresse où vous serez au moment du retour, celle de vos parents par exemple.' },
    { question: 'Peut-on vous apporter l’appareil en train ?', answer: 'Oui, au Teich, par le TER. Le diagnostic y est gratuit et la plupart des réparations se font en {delai.reparation}. Le magasin est fermé le mercredi et le dimanche.' },
    { question: 'Quelle garantie sur la réparation ?', answer: 'Six mois au minimum. Si la panne réparée revient pendant ce temps, écrivez-nous avec le numéro de facture.' },
  ],
  prices: ['iphone-11-screen', 'galaxy-a32-screen', 'galaxy-a52-screen', 'iphone-12-battery'],
} as const satisfies PostalPage
