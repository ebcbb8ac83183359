import { overseasClockText } from '#app/lib/overseas.ts'
import type { HoursException, Store } from '#app/lib/shop-facts.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { storeScreenPath } from '../facts-answer.ts'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import type { StoreTab } from '../store-tabs.ts'
import { ClosePanel } from './ClosePanel.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { ExceptionsPanel } from './ExceptionsPanel.tsx'
import { HolidaysPanel } from './HolidaysPanel.tsx'
import { LastChange } from './LastChange.tsx'
import type { UndoableChange } from './LastChange.tsx'
import { PhotosPanel } from './PhotosPanel.tsx'
import { RetireStore } from './RetireStore.tsx'
import { StoreForm } from './StoreForm.tsx'
import { StoreTabs } from './StoreTabs.tsx'
import { WeekForm } from './WeekForm.tsx'

export interface StoreScreenProps {
  store: Store
  /** The part that is shown to those who lead the shop; the others see its closing alone. */
  tab: StoreTab
  page: { path: string; isWritten: boolean; editHref: string }
  open: boolean
  detail: string
  others: readonly { id: string; town: string }[]
  /** Whether the business goes to its customers' homes. */
  makesVisits: boolean
  /** Calendar day in Paris. */
  today: string
  /** The first day on which the site announces what begins on a day. */
  announcedFrom: (day: string) => string
  expected: readonly ExpectedVisit[]
  /** Every member of the team may close the shop; its facts and its hours are for those who lead it. */
  mayWrite: boolean
  /** What whoever may close the shop may take back. */
  closings: readonly HoursException[]
  /** What is still to be done here, in words; empty for nothing. */
  openHere: readonly string[]
  /** Days of its till that nobody has closed, in words. */
  openTills: readonly { text: string; href: string }[]
  lastChange: UndoableChange | null
  answer: FactsAnswer | undefined
}

/** One shop in parts: closing first, for it cannot wait, with its hours; then where it is, what it shows and its end. */
export function StoreScreen({
  store,
  tab,
  page,
  open,
  detail,
  others,
  makesVisits,
  today,
  announcedFrom,
  expected,
  mayWrite,
  closings,
  openHere,
  openTills,
  lastChange,
  answer,
}: StoreScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title={store.town} detail={<OpenState open={open} detail={detail} />}>
        <ButtonLink href="/admin/magasins">Magasins</ButtonLink>
        <ButtonLink href={page.path} reload>
          Voir la page
        </ButtonLink>
      </StaffHead>
      {mayWrite && <StoreTabs path={storeScreenPath(store.id)} tab={tab} counts={{ photos: store.photos.length, services: store.services.length }} />}
      {(!mayWrite || tab === 'hours') && (
        <HoursTab
          store={store}
          others={others}
          makesVisits={makesVisits}
          today={today}
          announcedFrom={announcedFrom}
          expected={expected}
          mayWrite={mayWrite}
          closings={closings}
          answer={answer}
        />
      )}
      {mayWrite && (
        <>
          {tab === 'contact' && <ContactTab store={store} page={page} openHere={openHere} openTills={openTills} others={others} answer={answer} />}
          {tab === 'photos' && <PhotosPanel photos={store.photos} answer={answer} />}
          {tab === 'services' && (
            <Panel title="Services" note="Ce que la page du magasin dit de lui, un par ligne.">
              <StoreForm values={store} intent="contact" part="services" answer={answer} />
            </Panel>
          )}
          {tab === 'label' && (
            <Panel title="Label QualiRépar" note="Son numéro permet de déduire l’aide. Vide&nbsp;: le magasin n’a pas le label.">
              <StoreForm values={store} intent="contact" part="label" answer={answer} />
            </Panel>
          )}
          <LastChange change={lastChange} />
        </>
      )}
    </>
  )
}

type HoursTabProps = Pick<
  StoreScreenProps,
  'store' | 'others' | 'makesVisits' | 'today' | 'announcedFrom' | 'expected' | 'mayWrite' | 'closings' | 'answer'
>

/** Closing the shop, which whoever works here may do; week, holidays and days apart for those who lead it. */
function HoursTab({ store, others, makesVisits, today, announcedFrom, expected, mayWrite, closings, answer }: HoursTabProps) {
  return (
    <div className={mayWrite ? 'store-hours' : undefined}>
      <ClosePanel
        town={store.town}
        isOnly={others.length === 0}
        makesVisits={makesVisits}
        today={today}
        announcedFrom={announcedFrom}
        exceptions={store.exceptions}
        expected={expected}
        answer={answer}
      />
      {!mayWrite && closings.length > 0 && (
        <Panel title="Fermetures" note="Retirée, la semaine compte de nouveau.">
          <ExceptionList exceptions={closings} today={today} />
        </Panel>
      )}
      {mayWrite && (
        <>
          <Panel title="Semaine" note={['Laissez vide un jour fermé.', overseasClockText(store)].filter(Boolean).join(' ')}>
            <WeekForm store={store} others={others} expected={expected} today={today} answer={answer} />
          </Panel>
          <HolidaysPanel store={store} expected={expected} answer={answer} />
          <ExceptionsPanel exceptions={store.exceptions} today={today} expected={expected} answer={answer} />
        </>
      )}
    </div>
  )
}

/** Where the shop is and how it is reached, the address of its page, and its end. */
function ContactTab({
  store,
  page,
  openHere,
  openTills,
  others,
  answer,
}: Pick<StoreScreenProps, 'store' | 'page' | 'openHere' | 'openTills' | 'others' | 'answer'>) {
  return (
    <>
      <Panel title="Adresse et contact">
        <StoreForm values={store} intent="contact" part="contact" answer={answer} />
      </Panel>
      <Panel
        title="Adresse de sa page"
        note={
          page.isWritten
            ? `Sa page est à ${page.path}. Son adresse se change avec son texte\u00a0; l’ancienne mène à la nouvelle.`
            : `Sa page est à ${page.path}, et dit ce que le site sait du magasin. Pour une autre adresse, écrivez-la vous-même\u00a0: des textes de départ sont proposés, et l’ancienne mène à la nouvelle.`
        }
      >
        <ButtonLink href={page.editHref}>{page.isWritten ? 'Changer l’adresse ou le texte' : 'Écrire sa page'}</ButtonLink>
      </Panel>
      <Panel title="Retirer le magasin" note="Il quitte le site&nbsp;; ses dossiers restent.">
        <RetireStore openHere={openHere} openTills={openTills} takesParcels={store.receivesParcels} others={others} answer={answer} />
      </Panel>
    </>
  )
}
