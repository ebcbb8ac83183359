import { ofName } from '#app/content/place-words.ts'
import { Form } from 'react-router'
import { fullDayText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import type { HoursIntent } from '../hours-answer.ts'
import type { TechnicianHours } from '../hours.queries.server.ts'

const RENEW: HoursIntent = 'renew-feed'
const WITHDRAW: HoursIntent = 'withdraw-feed'

/** The secret address of a technician's calendar: made, renewed, closed. */
export function FeedForms({ technician }: { technician: TechnicianHours }) {
  const { id, name, feedMadeAt } = technician
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="technicianId" value={id} />
      <p className="small soft">
        {feedMadeAt
          ? `Agenda sur le téléphone\u00a0: adresse créée ${fullDayText(feedMadeAt)}. Une nouvelle adresse ferme l’ancienne.`
          : 'Agenda sur le téléphone\u00a0: pas encore d’adresse.'}
      </p>
      <div className="buttons">
        <Button
          type="submit"
          size="s"
          name="intent"
          value={RENEW}
          aria-label={`${feedMadeAt ? 'Nouvelle adresse' : 'Créer l’adresse'} de l’agenda ${ofName(name)}`}
        >
          {feedMadeAt ? 'Nouvelle adresse' : 'Créer l’adresse'}
        </Button>
        {feedMadeAt && (
          <Button type="submit" size="s" name="intent" value={WITHDRAW} aria-label={`Fermer l’adresse de l’agenda ${ofName(name)}`}>
            Fermer l’adresse
          </Button>
        )}
      </div>
    </Form>
  )
}
