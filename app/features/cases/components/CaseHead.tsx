import { Check, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { capital } from '#app/lib/capital.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { instantOf } from '#app/lib/paris-time.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { WarrantyBadge } from '#app/ui/WarrantyBadge.tsx'
import { WithdrawnBadge } from '#app/ui/WithdrawnBadge.tsx'
import { cx } from '#app/ui/cx.ts'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { caseStep } from '../case-machine.ts'
import { deadlineText, isUnderWarranty, promisedDay } from '../case-texts.ts'
import type { CaseRow } from '../cases.queries.server.ts'
import { moveFields } from '../move-fields.ts'
import { leadsTo } from '../next-action.ts'
import type { CaseForm, NextAction } from '../action-types.ts'
import type { PathStep } from '../shown-case.ts'
import { CaseNeighbours } from './CaseNeighbours.tsx'
import type { Colleague } from '../colleagues.queries.server.ts'

/** Where one says who takes care of the case. */
export const ASSIGN_ID = 'confie-a'

interface CaseHeadProps {
  row: CaseRow
  next: NextAction
  /** Where each form of the page begins. */
  formHref: (form: CaseForm) => string
  colleagues: readonly Colleague[]
  path: readonly PathStep[]
  /** Until when a hand-over can be taken back. */
  undoUntil: Date | null
  /** The device is at the shop. */
  mayHandOver: boolean
  children?: ReactNode
  now: Date
}

/** The opening of a case: who, what, the one thing to do next, and the way it has come. */
export function CaseHead({ row, next, formHref, colleagues, path, undoUntil, mayHandOver, children, now }: CaseHeadProps) {
  const step = caseStep(row.step)
  const { act } = next
  return (
    <>
      <CaseNeighbours reference={row.reference} />
      <div className="case-head">
        <PlateNumber>{row.reference}</PlateNumber>
        <h1>
          {row.name} <small>{[row.device, firstLine(row.fault)].filter(Boolean).join(', ')}</small>
        </h1>
        <Badge tone={step.tone}>{step.label}</Badge>
        {isUnderWarranty(row) && <WarrantyBadge />}
        {row.withdrawn && <WithdrawnBadge />}
        <div className="buttons">
          <AssignForm key={row.assigneeId} id={row.id} assigneeId={row.assigneeId} colleagues={colleagues} />
          <Button size="s" icon={Printer} onClick={() => window.print()}>
            Imprimer
          </Button>
          {children}
        </div>
      </div>
      <section className="case-next" aria-labelledby="suite">
        <div>
          <h2 id="suite" data-says-next="">
            {next.title}
          </h2>
          <p>
            {next.why} {row.behind !== null && <b>{capital(deadlineText(row, now))}.</b>}
          </p>
        </div>
        <div className="buttons">
          {act?.kind === 'form' && (
            <ButtonLink variant="beacon" href={formHref(act.form)}>
              {act.label}
            </ButtonLink>
          )}
          {act?.kind === 'move' && <BeaconPost key={act.to} label={act.label} fields={moveFields(row, act)} />}
          {next.orElse?.kind === 'move' && <PostButton key={next.orElse.label} label={next.orElse.label} fields={moveFields(row, next.orElse)} />}
          {next.orElse?.kind === 'form' && <ButtonLink href={formHref(next.orElse.form)}>{next.orElse.label}</ButtonLink>}
          {next.orElse?.kind === 'notify' && <PostButton label={next.orElse.label} fields={{ intent: 'notify', id: row.id }} />}
          {act?.kind === 'notify' && <BeaconPost label={act.label} fields={{ intent: 'notify', id: row.id }} />}
          {act?.kind === 'send-quote' && <BeaconPost label={act.label} fields={{ intent: 'quote-untold', version: `${act.version}` }} />}
          {mayHandOver && !leadsTo(next, 'rendre') && <ButtonLink href={formHref('rendre')}>Rendre l’appareil</ButtonLink>}
          {undoUntil !== null && <PostButton label="Annuler la remise" undoes fields={{ intent: 'undo-close', id: row.id }} />}
        </div>
      </section>
      <CasePath path={path} dueOn={promisedDay(row)} now={now} />
    </>
  )
}

/** The next step has a button of its own: a second press, meant for this one, does not take that as well. */
function BeaconPost({ label, fields }: { label: string; fields: Readonly<Record<string, string>> }) {
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button type="submit" variant="beacon">
        {label}
      </Button>
    </Form>
  )
}

function AssignForm({ id, assigneeId, colleagues }: { id: string; assigneeId: string | null; colleagues: CaseHeadProps['colleagues'] }) {
  // Who was suspended since keeps the case until somebody gives it to another one.
  const offered = colleagues.filter((colleague) => colleague.active || colleague.id === assigneeId)
  const choices = [{ value: '', label: 'Confié à personne' }, ...offered.map(({ id: value, name }) => ({ value, label: `Confié à ${name}` }))]
  return (
    <Form method="post" className="case-assign" onChange={(event) => event.currentTarget.requestSubmit()}>
      <HiddenFields fields={{ intent: 'assign', id }} />
      <SelectInput id={ASSIGN_ID} name="userId" aria-label="Confié à" defaultValue={assigneeId ?? ''} options={choices} />
      <noscript>
        <Button type="submit" size="s">
          Confier
        </Button>
      </noscript>
    </Form>
  )
}

/** Done steps with their day, the present one, and those to come. */
function CasePath({ path, dueOn, now }: { path: readonly PathStep[]; dueOn: string | null; now: Date }) {
  const here = path.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="case-path" aria-label="Étapes">
      {path.map(({ label, at }, index) => (
        <li
          key={label}
          className={cx(index < here && at !== null && 'is-done', index === here && 'is-here', (at === null || index > here) && 'is-next')}
          aria-current={index === here ? 'step' : undefined}
        >
          {index < here && at !== null && <Check className="icon icon-s" aria-label="Fait" />}
          {label}
          <small>
            {at === null ? index === path.length - 1 && dueOn !== null && `promis ${dayText(instantOf(dueOn, 12 * 60), now)}` : dayText(at, now)}
          </small>
        </li>
      ))}
    </ol>
  )
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
