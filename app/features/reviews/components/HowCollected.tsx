import { Bullets } from '#app/ui/Bullets.tsx'
import { REFUSAL_REASONS } from '../review-words.ts'

/** What the law asks of a page with reviews: where they come from, who reads them, in which order they stand and for how long. */
export function HowCollected() {
  return (
    <div className="prose mt-8">
      <h2>Comment ces avis sont recueillis</h2>
      <p>
        Quand un appareil est rendu, son propriétaire reçoit une fois un message avec un lien personnel. Seul ce lien permet d’écrire un «&nbsp;Avis
        vérifié&nbsp;»&nbsp;: il répond à une réparation confiée chez nous, qu’elle ait réussi ou non. Le message ne promet rien en échange.
      </p>
      <p>
        Une personne de l’équipe lit chaque avis avant sa publication. La note n’est jamais une raison de refuser. Un avis n’est refusé que pour une
        de ces raisons, et son auteur la reçoit par e-mail&nbsp;:
      </p>
      <Bullets items={Object.values(REFUSAL_REASONS)} />
      <p>
        Les avis sont rangés du plus récent au plus ancien, par date de publication. Chacun dit le jour de la réparation et celui de sa publication.
        Son auteur peut le corriger ou le retirer par le même lien. Il est supprimé trois ans au plus après la remise de l’appareil.
      </p>
      <p>Un message envoyé par le formulaire ci-dessous nous parvient par e-mail. Il ne paraît pas parmi les avis vérifiés.</p>
    </div>
  )
}
