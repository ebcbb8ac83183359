import { Check, Phone } from 'lucide-react'
import { Form, Link } from 'react-router'
import { cappedText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { telHref } from '#app/lib/phone.ts'
import { answerTime } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { cx } from '#app/ui/cx.ts'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { casePath } from '../case-list.ts'
import type { DayGroupId } from '../case-list.ts'
import { deadlineText, paidText } from '../case-texts.ts'
import type { CaseRow } from '../cases.queries.server.ts'
import type { DayGroup } from '../day.queries.server.ts'
import { dayReason } from '../day-reason.ts'
import { DAY_GROUPS, dayAction, dayGroupHref, nothingText } from '../day-words.ts'
import type { DayAction } from '../day-words.ts'
import type { CaseForm } from '../action-types.ts'
import { CALL_INTENTS } from '../noted-call.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { CaseWho } from './CaseTime.tsx'

interface DayListProps {
  groups: readonly DayGroup[]
  /** They hold only what is one’s own. */
  mine: boolean
  /** Where a form of a case begins. */
  formHref: (row: CaseRow, form: CaseForm) => string
  now: Date
}

/** What the day asks for: one line, one verb. The first line has the light. */
export function DayList({ groups, mine, formHref, now }: DayListProps) {
  const keys = useRowKeys()
  const { business } = useFacts()
  const noteOf = (id: DayGroupId) => (id === 'to_answer' ? `sous ${answerTime(business)}` : DAY_GROUPS[id].note)
  const late = groups.find(({ id }) => id === 'late')?.total ?? 0
  const first = groups.flatMap(({ rows }) => rows)[0]
  return (
    <div ref={keys}>
      <div className="day-list">
        {groups.filter(isShown).map(({ id, rows, total }) => (
          <section key={id} id={DAY_ANCHORS[id]} aria-labelledby={`jour-${id}`}>
            <h2 id={`jour-${id}`}>
              {DAY_GROUPS[id].label} {cappedText(total)} {noteOf(id) && total > 0 && <small>{noteOf(id)}</small>}
              {total > rows.length && (
                <Link to={dayGroupHref(id, { mine })}>
                  Tout voir<span className="vh">, {DAY_GROUPS[id].label.toLowerCase()}</span>
                </Link>
              )}
            </h2>
            {rows.length === 0 ? (
              <p className="day-nothing">{nothingText(id, late)}</p>
            ) : (
              <ul>
                {rows.map((row) => (
                  <DayLine key={row.id} row={row} isFirst={row === first} formHref={(form) => formHref(row, form)} now={now} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <p className="key-hints">
        <span>
          <kbd>j</kbd> <kbd>k</kbd> parcourir
        </span>
        <span>
          <kbd>Entrée</kbd> faire l’action
        </span>
        <span>
          <kbd>o</kbd> ouvrir le dossier
        </span>
        <span>
          <kbd>?</kbd> toutes les touches
        </span>
      </p>
    </div>
  )
}

/** The parts of the screen that the counts lead to. */
export const DAY_ANCHORS = {
  late: 'retard',
  to_answer: 'repondre',
  to_call: 'rappeler',
  ready: 'rendre',
  part_here: 'pieces-recues',
  part_awaited: 'pieces',
  to_begin: 'commencer',
} as const

/** A group that says nothing of its emptiness is there only while it holds something. */
function isShown({ id, total }: DayGroup): boolean {
  return total > 0 || DAY_GROUPS[id].nothing !== ''
}

function DayLine({ row, isFirst, formHref, now }: { row: CaseRow; isFirst: boolean; formHref: (form: CaseForm) => string; now: Date }) {
  const fault = row.fault.split('\n', 1)[0] ?? ''
  return (
    <li className={cx('day-line', isFirst && 'is-first')} data-case-line>
      <span className={cx('day-when', row.behind === 'late' && 'is-late')}>{deadlineText(row, now)}</span>
      <p>
        <span className="day-what">
          <Link to={casePath(row.reference)} data-open>
            {row.name}
          </Link>
          <span className="day-device">{[row.device, fault].filter(Boolean).join(', ')}</span>
        </span>
        <small>
          {dayReason(row, now)} <span className="day-reference">{row.reference}</span>
        </small>
      </p>
      {row.restCents !== null && (
        <span className="day-sum">
          {row.restCents > 0 ? priceText(row.restCents) : paidText(row)}
          {row.restCents > 0 && <small>reste</small>}
        </span>
      )}
      <CaseWho name={row.assignee} />
      <DayVerb row={row} action={dayAction(row, now)} isFirst={isFirst} formHref={formHref} />
    </li>
  )
}

function DayVerb({ row, action, isFirst, formHref }: { row: CaseRow; action: DayAction; isFirst: boolean; formHref: (form: CaseForm) => string }) {
  const variant = isFirst ? 'beacon' : 'outline'
  const label = `${action.label}\u00a0: ${row.name}, ${row.device}`
  if (action.kind === 'call') {
    const called = `Appel fait\u00a0: ${row.name}, ${row.device}`
    return (
      <span className="day-call">
        <a className={buttonClass({ variant, size: 's' })} href={telHref(action.phone)} aria-label={label} data-row-link>
          <Phone className="icon icon-s" aria-hidden="true" />
          {action.label}
        </a>
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ intent: CALL_INTENTS[0], reference: row.reference }} />
          <Button type="submit" variant="outline" size="s" icon={Check} aria-label={called} title="Appel fait" />
        </Form>
      </span>
    )
  }
  if (action.kind === 'form') {
    return (
      <ButtonLink variant={variant} size="s" href={formHref(action.form)} aria-label={label} data-row-link>
        {action.label}
      </ButtonLink>
    )
  }
  return (
    <Form key={action.label} method="post" preventScrollReset>
      <HiddenFields fields={{ ...action.fields, reference: row.reference }} />
      <Button type="submit" variant={variant} size="s" aria-label={label} data-row-link>
        {action.label}
      </Button>
    </Form>
  )
}
