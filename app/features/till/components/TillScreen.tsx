import { Form, Link, href } from 'react-router'
import { TriangleAlert } from 'lucide-react'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { amountInput } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PracticeNote } from '#app/ui/staff/PracticeNote.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { openingHint } from '../opening-hint.ts'
import { closingHref, tillHref } from '../till-addresses.ts'
import type { RetiredTill } from '../shop-tills.queries.server.ts'
import type { readTill } from '../till.queries.server.ts'
import { CloseTillPanel } from './CloseTillPanel.tsx'
import { ClosingsTable } from './ClosingsTable.tsx'
import { CorrectOpening } from './CorrectOpening.tsx'
import { TillSums } from './TillSums.tsx'

interface TillScreenProps {
  till: Awaited<ReturnType<typeof readTill>>
  store: { id: string; town: string }
  stores: readonly { id: string; town: string }[]
  /** Tills of shops that are no more. */
  retired: readonly RetiredTill[]
  mayExport: boolean
  answer: StaffAnswer | undefined
}

/** The till of a shop: its day under way, the evening count, and the closings before. */
export function TillScreen({ till, store, stores, retired, mayExport, answer }: TillScreenProps) {
  const { isExample } = useFacts()
  const { day, today, forgotten, isOpen, totals } = till
  const late = day < today
  const isRetired = !stores.some(({ id }) => id === store.id)
  const shown = [...stores.map(({ id, town }) => ({ id, label: town })), ...retired.map(({ id, town }) => ({ id, label: `${town}, retiré` }))]
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Caisse" detail={`${store.town}, ${weekdayDateText(day)}`}>
        {mayExport && <ButtonLink href={href('/admin/caisse/comptable')}>Fichiers du comptable</ButtonLink>}
      </StaffHead>
      {isExample && <PracticeNote />}
      {shown.length > 1 && (
        <Segmented label="Magasin" segments={shown.map(({ id, label }) => ({ label, href: tillHref(id), current: id === store.id }))} />
      )}
      {retired.map(({ id, town, openDays: [first] }) =>
        first === undefined || id === store.id ? null : (
          <Callout key={id} icon={TriangleAlert} className="mt-4">
            {town} est retiré, et sa caisse du {weekdayDateText(first)} n’est pas clôturée. <Link to={tillHref(id, first)}>La clôturer</Link>.
          </Callout>
        ),
      )}
      {isRetired && (
        <Callout className="mt-4">Ce magasin est retiré&nbsp;: sa caisse se lit{isOpen ? ' et se clôture' : ''}, rien ne s’y encaisse plus.</Callout>
      )}
      {forgotten
        .filter((each) => each !== day)
        .map((each) => (
          <Callout key={each} icon={TriangleAlert} className="mt-4">
            La caisse du {weekdayDateText(each)} n’est pas clôturée. <Link to={tillHref(store.id, each)}>La clôturer</Link>.
          </Callout>
        ))}
      {day > today && !isRetired && (
        <Callout icon={TriangleAlert} className="mt-4">
          La journée d’aujourd’hui est clôturée&nbsp;: ce qui est encaissé maintenant compte pour le {weekdayDateText(day)}.{' '}
          <Link to={closingHref(store.id, today)}>Voir la clôture</Link>.
        </Callout>
      )}
      <div className="panel-grid mt-4">
        <Panel title="La journée" span={5}>
          <TillSums totals={totals} openingCents={till.openingCents} openingGap={till.openingGap} expectedCents={till.expectedCents} />
          {!till.isCounted && !late && day === today && (isOpen || !isRetired) && (
            <OpenTill
              day={day}
              hint={openingHint({ isOpen, openingCents: till.openingCents, hasClosing: till.closings.length > 0 })}
              isOpen={isOpen}
              openingCents={till.openingCents}
              answer={answer}
            />
          )}
          {isOpen && day <= today && (till.isCounted || late) && (
            // Anew once it is corrected: the field then holds what counts.
            <CorrectOpening key={`${store.id} ${day} ${till.openingCents}`} day={day} openingCents={till.openingCents} answer={answer} />
          )}
        </Panel>
        {isOpen && day <= today && (
          <Panel title={late ? 'Clôturer après coup' : 'Compter et clôturer'} span={7}>
            <CloseTillPanel key={`${store.id} ${day}`} day={day} late={late} expectedCents={till.expectedCents} answer={answer} />
          </Panel>
        )}
        <Panel title="Dernières clôtures" span={12}>
          <ClosingsTable closings={till.closings} />
        </Panel>
      </div>
    </>
  )
}

interface OpenTillProps {
  day: string
  hint: string
  isOpen: boolean
  openingCents: number
  answer: StaffAnswer | undefined
}

/** The morning: what is in the drawer. Without it the first payment opens the till with what the evening before left. */
function OpenTill({ day, hint, isOpen, openingCents, answer }: OpenTillProps) {
  const error = answer?.errors?.['opening']
  return (
    <Form method="post" className="form mt-4" noValidate aria-label={isOpen ? 'Dire le fond de caisse' : 'Ouvrir la caisse'}>
      <HiddenFields fields={{ intent: 'open', day }} />
      <Field id="till-opening" label="Fond de caisse, €" hint={hint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="opening"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            defaultValue={error ? answer?.typed?.['opening'] : amountInput(openingCents)}
          />
        )}
      </Field>
      <Button type="submit" variant="solid">
        {isOpen ? 'Enregistrer le fond' : 'Ouvrir la caisse'}
      </Button>
    </Form>
  )
}
