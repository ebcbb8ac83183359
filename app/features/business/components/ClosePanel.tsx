import { useState } from 'react'
import { Form } from 'react-router'
import { addDays } from '#app/lib/paris-time.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { useUnsavedChanges } from '#app/ui/staff/UnsavedChanges.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { clashesOf } from '../clashing-days.ts'
import { dayWords, spanText, typedSpan } from '../closure-words.ts'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import { useSaves } from '../use-saves.ts'
import { ClashingDays } from './ClashingDays.tsx'
import { DaySpanFields } from './DaySpanFields.tsx'
import { ExpectedVisits, WarnButton } from './ExpectedVisits.tsx'

const MESSAGE_MAX = 140

interface ClosePanelProps {
  town: string
  /** Whether no other shop is left that may be open. */
  isOnly: boolean
  /** Whether the business goes to its customers' homes. */
  makesVisits: boolean
  /** Calendar day in Paris. */
  today: string
  /** The first day on which the site announces what begins on a day. */
  announcedFrom: (day: string) => string
  /** Days apart from the week, in the order in which they count. */
  exceptions: readonly HoursException[]
  expected: readonly ExpectedVisit[]
  answer: FactsAnswer | undefined
}

type When = 'today' | 'tomorrow' | 'until'
const CHOICES: readonly { when: When; label: string }[] = [
  { when: 'today', label: 'Aujourd’hui' },
  { when: 'tomorrow', label: 'Demain' },
  { when: 'until', label: 'Jusqu’au…' },
]

/** Closing is one question: when, and what visitors read. It says who is expected before anything is saved, and once it is, whom to tell. */
export function ClosePanel(props: ClosePanelProps) {
  const { answer, expected } = props
  const saves = useSaves(answer, 'close')
  // The form begins anew once its days are closed: those who are to be told stand before it.
  const { closed } = answer ?? {}
  const toTell = closed ? expected.filter(({ day, isUntold }) => isUntold || (closed.from <= day && day <= closed.to)) : []
  return (
    <>
      {closed && toTell.length > 0 && (
        <Panel title="Qui est attendu" note={`${spanText({ ...closed, yearly: false }, props.today)}\u00a0: le magasin est fermé.`}>
          <Form method="post" className="form" noValidate>
            <input type="hidden" name="from" value={closed.from} />
            <input type="hidden" name="to" value={closed.to} />
            <input type="hidden" name="message" value="" />
            <ExpectedVisits visits={toTell} />
            <WarnButton visits={toTell} variant="solid" />
          </Form>
        </Panel>
      )}
      <CloseForm key={saves} {...props} expected={expected.filter((each) => !toTell.includes(each))} />
    </>
  )
}

function CloseForm({ town, isOnly, makesVisits, today, announcedFrom, exceptions, expected, answer }: ClosePanelProps) {
  const own = answer?.intent === 'close' ? answer : undefined
  const hydrated = useHydrated()
  const [when, setWhen] = useState<When>(own ? 'until' : 'today')
  const [days, setDays] = useState({ from: own?.typed?.['from'] ?? today, to: own?.typed?.['to'] ?? today })
  const [message, setMessage] = useState(own?.typed?.['message'] ?? '')
  /** What the form said when it was sent last. */
  const [sent, setSent] = useState('')

  function choose(next: When) {
    setWhen(next)
    const from = next === 'tomorrow' ? addDays(today, 1) : today
    setDays({ from, to: from })
  }

  const span = typedSpan(days, today)
  const typed = JSON.stringify([span, message.trim()])
  useUnsavedChanges((message.trim() !== '' || when !== 'today') && (typed !== sent || own !== undefined))
  const announced = announcedFrom(span.from)
  const since = announced > today ? `à partir du\u00a0${dayWords(announced, false, today)}` : 'tout de suite'
  const visits = expected.filter(({ day, isUntold }) => isUntold || (span.from <= day && day <= span.to))
  return (
    <Panel title="Fermer le magasin" id="fermer" note={`Sur le site ${since}\u00a0: accueil, pied de page, /magasins, la page du magasin.`}>
      <Form method="post" className="form" noValidate onSubmit={() => setSent(typed)}>
        {hydrated && (
          <div className="segmented" role="group" aria-label="Quand">
            {CHOICES.map((choice) => (
              <button key={choice.when} type="button" aria-pressed={when === choice.when} onClick={() => choose(choice.when)}>
                {choice.label}
              </button>
            ))}
          </div>
        )}
        <DaySpanFields idPrefix="close" days={days} onChange={setDays} errors={own?.errors} hidden={hydrated && when !== 'until'} />
        <Field
          id="close-message"
          label="Ce que lit le visiteur"
          optional
          hint={`${message.length} / ${MESSAGE_MAX}`}
          error={own?.errors?.['message']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="message"
              maxLength={MESSAGE_MAX}
              placeholder="Par exemple, le jour de la réouverture"
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <p className="small soft">Une fois fermé, le site dit&nbsp;:</p>
        <Callout tone="lanterne">
          <b>
            {town} est fermé {span.from === span.to && span.from === today ? 'aujourd’hui' : spanText(span, today)}.
          </b>{' '}
          {message}
        </Callout>
        <ClashingDays clashes={clashesOf(exceptions, { ...span, everywhere: false }, { today, slots: [] })} />
        <ExpectedVisits visits={visits} />
        {makesVisits && (
          <p className="small soft">
            {isOnly
              ? 'Aucune visite à domicile n’est proposée pendant ce temps. Celles qui sont prises restent dans les rendez-vous.'
              : 'Les visites à domicile restent proposées tant qu’un autre magasin n’est pas fermé aux mêmes dates.'}
          </p>
        )}
        <div className="buttons">
          <Button type="submit" variant="solid" name="intent" value="close">
            Fermer le magasin
          </Button>
          <WarnButton visits={visits} variant="outline" />
        </div>
      </Form>
    </Panel>
  )
}
