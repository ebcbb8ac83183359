import { ALL_PRICE_IDS } from '../../prices.ts'
import type { QuotePage } from '../schema.ts'

export const devisGratuitReparationTelephoneArcachon = {
  kind: 'quote',
  slug: 'devis-gratuit-reparation-telephone-arcachon',
  place: 'arcachon',
  store: 'la-teste',
  title: 'Devis gratuit réparation téléphone à Arcachon | QualiRépar',
  description:
    'Depuis Arcachon, obtenez gratuitement le prix de votre réparation avant de bouger. Devis en ligne sous {delai.reponse}, photo par WhatsApp ou passage à La Teste.',
  keywords: ['devis réparation téléphone Arcachon', 'prix réparation iPhone Arcachon', 'devis écran cassé 33120'],
  updated: '2026-11-20',
  h1: 'Devis gratuit de réparation de téléphone à Arcachon',
  intro:
    'Vous êtes à Arcachon, notre comptoir le plus proche est à La Teste-de-Buch. Commencez par le prix : vous saurez s’il faut prendre le train, le vélo, ou simplement poster l’appareil.',
  reasons: [
    {
      title: 'Un trajet utile, ou pas de trajet',
      text: 'Le devis indique si la pièce est en stock. Vous venez une fois, au bon moment, et vous repartez réparé.',
    },
    {
      title: 'Fait pour les courts séjours',
      text: 'Dites-nous votre jour de départ. Si le délai ne tient pas, nous proposons l’envoi du téléphone à votre domicile.',
    },
    {
      title: 'Labellisé QualiRépar',
      text: 'L’aide publique, jusqu’à 25 €, est comptée dès le devis. Vous comparez donc avec le vrai montant à payer.',
    },
    {
      title: 'Garantie sans frontière',
      text: 'Six mois au moins, valables aussi depuis Paris, Toulouse ou Bordeaux grâce au port gratuit.',
    },
  ],
  repairTypes: [
    {
      title: 'La casse de promenade',
      text: 'Jetée, front de mer, terrasses : écran étoilé, dos éclaté, lentille fendue. Apple et Samsung représentent la majorité des demandes arcachonnaises.',
    },
    {
      title: 'Le bain forcé',
      text: 'Décrivez l’eau, la durée et ce que vous avez fait ensuite. Pour un téléphone mouillé, venez sans attendre le devis : chaque heure compte.',
    },
    {
      title: 'L’usure discrète',
      text: 'Batterie qui flanche, prise qui oblige à tordre le câble, son étouffé. Xiaomi, Google, Motorola ou Oppo : la pièce est souvent moins chère qu’on ne le craint.',
    },
    {
      title: 'Les appareils de la villa',
      text: 'Tablette de la maison, Switch des petits-enfants, montre connectée, ordinateur : un devis par appareil, une seule visite.',
    },
  ],
  ways: [
    {
      title: 'Le formulaire, depuis la plage',
      text: 'Deux minutes sur le téléphone d’un proche. Vous recevez notre chiffrage dans la journée le plus souvent, sous {delai.reponse} toujours.',
    },
    {
      title: 'Le comptoir, à un arrêt de train',
      text: 'Descendez à La Teste, rejoignez la {magasin.rue}. L’estimation est faite devant vous, sans rendez-vous.',
    },
    {
      title: 'WhatsApp, appel ou colis',
      text: 'Une photo nette et le nom du modèle donnent déjà une bonne idée du prix. Si vous ne pouvez pas venir, l’étiquette prépayée fait le reste.',
    },
  ],
  localFacts: [
    'Arcachon et La Teste se touchent : entre leurs deux gares, le TER met moins de dix minutes.',
    'Les week-ends prolongés, la file est plus courte le matin. Les habitants de l’Aiguillon viennent à pied ou à vélo par le port.',
    'De la Ville d’Hiver, perchée sur sa dune boisée, on nous demande souvent une autonomie retrouvée et des caractères plus gros. La batterie se chiffre, le réglage est offert.',
  ],
  reviews: ['amandine-c', 'sandrine-l', 'celine-f'],
  faq: [
    {
      question: 'Mon écran est noir, comment remplir la demande ?',
      answer:
        'Depuis un autre téléphone ou un ordinateur. Indiquez la marque et ce que vous savez du modèle ; la boîte d’origine ou la facture portent la référence exacte.',
    },
    {
      question: 'Recevrai-je le devis avant la fin de mon week-end ?',
      answer:
        'Une demande en ligne est traitée sous {delai.reponse}. Le samedi, le plus sûr est d’appeler ou de passer à La Teste, puisque le magasin est fermé le dimanche.',
    },
    {
      question: 'Puis-je demander un devis pour mes parents, qui habitent Arcachon ?',
      answer:
        'Bien sûr. Laissez votre numéro et le leur. Nous expliquons le prix à qui vous voulez, et l’appareil peut être déposé par l’un et repris par l’autre.',
    },
    {
      question: 'Que contient le devis ?',
      answer:
        'Le modèle, la panne constatée, la pièce et sa qualité, la main-d’œuvre, le délai, la durée de garantie, l’aide déduite et le total. Vous l’acceptez par retour de message ou au comptoir.',
    },
    {
      question: 'Faut-il verser un acompte ?',
      answer:
        'Pas pour une pièce en stock. Pour une commande particulière, un acompte peut être demandé ; il est alors écrit noir sur blanc.',
    },
  ],
  prices: ALL_PRICE_IDS,
} as const satisfies QuotePage
