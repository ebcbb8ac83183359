import { CalendarDays } from 'lucide-react'
import { ourShopsTitle } from '#app/lib/our-shops.ts'
import { appointmentText, diagnosisText } from '#app/lib/counter-promises.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Container } from '#app/ui/Container.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { PinMap } from '#app/ui/PinMap.tsx'
import { BAY_MAP } from '../bay-pins.ts'
import type { bayPins } from '../bay-pins.ts'
import { holidayLabel, holidayText } from '../holiday-text.ts'
import { StoreCard } from './StoreCard.tsx'
import type { ShownStore } from './StoreCard.tsx'

interface StoresPageProps {
  crumbs: readonly Crumb[]
  stores: readonly ShownStore[]
  map: ReturnType<typeof bayPins>
}

const COUNTS = ['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

/** "Trois magasins". */
function shopsWords(count: number): string {
  return count === 1 ? 'Un magasin' : `${COUNTS[count] ?? count} magasins`
}

/** The page of all shops: where they are, whether they are open, their hours. */
export function StoresPage({ crumbs, stores, map }: StoresPageProps) {
  const facts = useFacts()
  const { business } = facts
  const diagnosis = `Le diagnostic est ${diagnosisText(business)}`
  const holidays = holidayText(facts)
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title={ourShopsTitle(stores.length)}
        lead={`${shopsWords(stores.length)}, ${appointmentText(business)}. ${diagnosis} et la plupart des réparations se font en ${business.usualTime}.`}
        figure={map && <PinMap {...BAY_MAP} {...map} />}
      >
        <ul className="card today-list">
          {stores.map(({ store, open }) => (
            <li key={store.id}>
              <OpenState open={open} store={store.id} />
              <b>{store.town}</b>
              <a className="num" href={telHref(store.phone)} data-event="call">
                {phoneText(store.phone)}
              </a>
            </li>
          ))}
        </ul>
      </PageHead>
      <Container className="stores">
        {stores.map((shown) => (
          <StoreCard key={shown.store.id} {...shown} />
        ))}
        {holidays !== '' && (
          <Callout icon={CalendarDays} className="store-note">
            <b>{holidayLabel(facts)} :</b> {holidays}
          </Callout>
        )}
      </Container>
    </>
  )
}
