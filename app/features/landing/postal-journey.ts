import { STARTING_POSTAL_DELAYS } from '#app/lib/postal-promise.ts'
import type { PostalDelays } from '#app/lib/postal-promise.ts'
import type { JourneyStop } from '#app/ui/Journey.tsx'

/** When a device is at each of the four stops of its way by post: by days for the delays that these days add up to, else in the owner’s own words. */
function postalMoments({ postalRepair, postalTotal }: PostalDelays): [string, string, string, string] {
  const isStarting = postalRepair === STARTING_POSTAL_DELAYS.postalRepair && postalTotal === STARTING_POSTAL_DELAYS.postalTotal
  if (isStarting) return ['Jour 0', 'Jours 1 et 2', 'Jours 2 à 4', 'Jours 4 et 5']
  return ['Au départ', 'Ensuite', postalRepair ? `En ${postalRepair}` : 'À réception', postalTotal ? `En ${postalTotal}` : 'Pour finir']
}

/** The way of a device by post from a town to the workshop and back, and the same as one sentence for whoever does not see its drawing. */
export function postalJourney(
  delays: PostalDelays,
  { from, dropped, workshop }: Record<'from' | 'dropped' | 'workshop', string>,
): { label: string; stops: [JourneyStop, JourneyStop, JourneyStop, JourneyStop] } {
  const [first, second, third, fourth] = postalMoments(delays)
  return {
    label: `${first}, dépôt ${dropped}. ${second}, transport. ${third}, atelier ${workshop}. ${fourth}, retour chez vous.`,
    stops: [
      { when: first, place: from, text: 'Dépôt en point relais' },
      { when: second, place: 'En route', text: 'Suivi du colis en ligne' },
      { when: third, place: `Atelier ${workshop}`, text: 'Devis validé, réparation, tests' },
      { when: fourth, place: 'Chez vous', text: 'Retour offert' },
    ],
  }
}
