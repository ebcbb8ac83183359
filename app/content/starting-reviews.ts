/** How reviews are handled, as the product comes. Sources of the rules: `docs/law.md`. */
import type { ReviewNotice } from './kinds/review-notice.ts'

export const REVIEW_NOTICE: ReviewNotice = {
  title: 'Comment ces avis sont recueillis',
  before: [
    'Quand un appareil est rendu, son propriétaire reçoit une fois un message avec un lien personnel. Seul ce lien permet d’écrire un «\u00a0Avis vérifié\u00a0»\u00a0: il répond à une réparation confiée chez nous, qu’elle ait réussi ou non. Le message ne promet rien en échange.',
    'Une personne de l’équipe lit chaque avis avant sa publication. La note n’est jamais une raison de refuser. Un avis n’est refusé que pour une de ces raisons, et son auteur la reçoit par e-mail\u00a0:',
  ],
  reasons: {
    unrelated: 'Il ne parle pas de la réparation faite chez nous.',
    insult: 'Il contient des insultes, de la haine ou une menace.',
    'personal-data': 'Il donne des informations sur une autre personne.',
    advertising: 'Il contient de la publicité ou l’adresse d’un autre site.',
    unreadable: 'Il ne se comprend pas.',
    unlawful: 'Il contient des propos que la loi interdit.',
  },
  after: [
    'Les avis sont rangés du plus récent au plus ancien, par date de publication. Chacun dit le jour de la réparation et celui de sa publication. Son auteur peut le corriger ou le retirer par le même lien. Il est supprimé trois ans au plus après la remise de l’appareil.',
    'Un message envoyé par le formulaire ci-dessous nous parvient par e-mail. Il ne paraît pas parmi les avis vérifiés.',
  ],
}
