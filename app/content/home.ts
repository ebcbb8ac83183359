/** Words of the home page. */
import type { HomeWords } from './kinds/home.ts'

export const HOME: HomeWords = {
  title: 'Réparation téléphone {secteur} | {aide}',
  description: 'Écran cassé, batterie fatiguée : réparation souvent en {delai.reparation} {magasins.a-villes}{poste}. Devis gratuit.',
  keywords: ['réparation téléphone', 'réparation smartphone', 'réparation iPhone', 'écran cassé', '{aide}', '{secteur}', '{entreprise}'],
  heading: null,
  doors: [
    { label: 'Téléphone', detail: 'Écran, batterie, charge, caméra', href: '/reparation', illustration: 'phone' },
    { label: 'Tablette', detail: 'iPad, Galaxy Tab', href: '/reparation?appareil=tablette', illustration: 'tablet' },
    { label: 'Console', detail: 'Switch, PlayStation, Xbox', href: '/reparation?appareil=console', illustration: 'console' },
    { label: 'Ordinateur', detail: 'PC et Mac, lenteur, virus', href: '/reparation?appareil=ordinateur', illustration: 'computer' },
    { label: 'Montre', detail: 'Apple Watch, pile', href: '/reparation?appareil=montre', illustration: 'watch' },
  ],
  ways: [
    {
      figure: '{delai.reparation}',
      figureLabel: 'le plus souvent',
      title: 'En magasin',
      text: 'Diagnostic gratuit, sans rendez-vous. Vous repartez avec un appareil réparé et garanti {garantie.mois}\u00a0mois au moins.',
      action: { label: 'Voir les magasins', href: '/magasins' },
    },
    {
      figure: '0\u00a0€',
      figureLabel: 'de port',
      title: 'Par la poste',
      text: 'Étiquette prépayée, dépôt en point relais. Atelier {atelier.de-ville}, retour en {delai.poste}.',
      action: { label: 'Envoyer mon appareil', href: '/envoi-postal-gratuit' },
    },
    {
      figure: '{prix.domicile}',
      figureLabel: 'prix de départ TTC',
      title: 'À domicile',
      text: 'Ordinateur, wifi, imprimante, autour {secteur.de}. Réponse en {delai.visite}, devis avant tout travail.',
      action: { label: 'Prendre rendez-vous', href: '/intervention-informatique' },
    },
  ],
  aidSteps: [
    { title: 'Vous apportez l’appareil', text: 'Il n’est plus sous garantie\u00a0? C’est bon.' },
    { title: 'Nous réparons et déduisons l’aide', text: 'Elle apparaît sur votre facture.' },
    { title: 'Vous ne remplissez rien', text: 'Le dossier, c’est nous.' },
  ],
  reasons: [
    { value: '{experience}', label: 'd’expérience' },
    { value: '{reparations}', label: 'réparations réussies' },
    { value: '{clients.satisfaits}\u00a0%', label: 'de clients satisfaits' },
    { value: '{note.google}/5', label: 'sur Google' },
    { value: '{avis.nombre}', label: 'avis vérifiés' },
    { value: '{garantie.mois}\u00a0mois', label: 'de garantie au moins' },
  ],
}
