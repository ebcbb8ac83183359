import { Form, Link } from 'react-router'
import { priceText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { WarrantyBadge } from '#app/ui/WarrantyBadge.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import type { ClosingDraft, HandOverFacts } from '../closing-draft.ts'
import type { OriginLink } from '../repair-draft.ts'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import { REPAIR_PARAMS } from '../repair-list.ts'
import { isLikelyRepaired, mayBeRepaired, referenceText } from '../repair-words.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'
import { cannotBeRepairedText, dueWhenGivenUp } from '../unrepairable-words.ts'
import { CloseRepairForm } from './CloseRepairForm.tsx'
import { CorrectRepairForm } from './CorrectRepairForm.tsx'
import { DeviceCodeForms } from './DeviceCodeForms.tsx'
import { PromisedDayForm } from './PromisedDay.tsx'
import { RepairNotes } from './RepairNotes.tsx'
import { RepairPhotos } from './RepairPhotos.tsx'
import { StepForm } from './StepForm.tsx'
import { UnrepairableForm } from './UnrepairableForm.tsx'
import { deviceNumberText } from '#app/lib/device-number.ts'

interface RepairDrawerProps {
  sheet: RepairSheet
  /** The request or the visit it comes from. */
  origin: OriginLink | null
  /** What its hand-over starts from. */
  closing: ClosingDraft | null
  /** The money of its case, and whether the customer has withdrawn; null like the sheet. */
  handOver: HandOverFacts | null
  closeHref: string
  /** What is kept about the customer; null once erased. */
  personHref: string | null
  answer: RepairAnswer | undefined
  now: Date
}

const NOT_TOLD = {
  stayed: 'Message de cette étape resté sur le serveur',
  failed: 'Message de cette étape non parti',
  held: 'Message de cette étape retenu',
} as const satisfies Record<NonNullable<RepairSheet['untold']>, string>

const INTENTS = { notify: 'notify' } as const satisfies Partial<Record<RepairIntent, RepairIntent>>

/** One repair: how far it is, what to do next, what was said. */
export function RepairDrawer({ sheet, origin, closing, handOver, closeHref, personHref, answer, now }: RepairDrawerProps) {
  const id = <input type="hidden" name="id" value={sheet.id} />
  const closed = sheet.status === 'handed_over'
  const withdrawn = handOver?.withdrawn === true
  const caseHref = `/admin/dossiers/${referenceText(sheet.number)}`
  const restCents = handOver?.restCents ?? null
  return (
    <Drawer title={sheet.device} subtitle={`${referenceText(sheet.number)}, ${sheet.customer}`} closeHref={closeHref}>
      <p className="whitespace-pre-line">{sheet.fault}</p>
      <p className="small">
        {[sheet.phone && phoneText(sheet.phone), sheet.email, sheet.imei && deviceNumberText(sheet.imei)].filter(Boolean).join(', ')}
      </p>
      {sheet.returnOf !== null && (
        <p className="small">
          <WarrantyBadge /> Retour du dossier <Link to={`/admin/dossiers/${sheet.returnOf}`}>{sheet.returnOf}</Link>
        </p>
      )}
      {origin && (
        <p className="small">
          Ouverte d’après&nbsp;: <Link to={origin.href}>{origin.label}</Link>
        </p>
      )}
      <RepairLinks sheet={sheet} caseHref={caseHref} personHref={personHref} />
      {!sheet.erased && <CorrectRepairForm sheet={sheet} answer={answer} />}
      {!withdrawn && <StepForm sheet={sheet} />}
      {!withdrawn && !closed && sheet.unrepairable === null && (
        <UnrepairableForm sheet={sheet} due={handOver && dueWhenGivenUp(handOver)} answer={answer} />
      )}
      <Form method="post">
        {id}
        <Button type="submit" variant="outline" name="intent" value={INTENTS.notify} disabled={sheet.isCustomerNotified || sheet.email === ''}>
          {!sheet.isCustomerNotified ? 'Prévenir le client' : sheet.untold === null ? 'Client prévenu de cette étape' : NOT_TOLD[sheet.untold]}
        </Button>
      </Form>
      {sheet.unrepairable !== null && <p className="small">{cannotBeRepairedText(sheet.unrepairable.reason)}</p>}
      {withdrawn && <p className="small">Le client a renoncé au contrat&nbsp;: plus aucun travail, l’appareil se rend.</p>}
      {restCents !== null && restCents > 0 && (
        <p className="buttons">
          <b>Reste à encaisser&nbsp;: {priceText(restCents)}</b>
          <ButtonLink size="s" href={`${caseHref}#pay-amount`}>
            Encaisser
          </ButtonLink>
        </p>
      )}
      {!closed && (
        <CloseRepairForm
          id={sheet.id}
          note={sheet.handOverNote}
          draft={closing}
          answer={answer}
          withdrawn={withdrawn}
          returnOnly={withdrawn || !mayBeRepaired(sheet)}
          likelyRepaired={isLikelyRepaired({ events: sheet.events, hasAgreed: handOver?.hasAgreed ?? false })}
          covered={handOver?.covered ?? null}
          diagnosis={handOver?.diagnosis ?? null}
          freedDiagnosis={handOver?.freedDiagnosis ?? null}
          restCents={restCents}
          returnedRestCents={handOver?.returnedRestCents ?? null}
        />
      )}
      <DeviceCodeForms sheet={sheet} answer={answer} />
      <RepairPhotos sheet={sheet} answer={answer} />
      <PromisedDayForm sheet={sheet} answer={answer} />
      <RepairNotes sheet={sheet} answer={answer} now={now} />
    </Drawer>
  )
}

interface RepairLinksProps {
  sheet: RepairSheet
  caseHref: string
  personHref: string | null
}

/** Where one goes on from a repair: its case, its ticket, the pages of its customer. */
function RepairLinks({ sheet, caseHref, personHref }: RepairLinksProps) {
  return (
    <div className="buttons">
      <ButtonLink size="s" href={caseHref}>
        Dossier
      </ButtonLink>
      <ButtonLink size="s" href={`/admin/reparations/ticket?${REPAIR_PARAMS.repair}=${sheet.id}`}>
        Ticket
      </ButtonLink>
      <ButtonLink size="s" href={sheet.trackingUrl}>
        Page du client
      </ButtonLink>
      {sheet.warrantyUrl && (
        <ButtonLink size="s" href={sheet.warrantyUrl}>
          Garantie
        </ButtonLink>
      )}
      {personHref !== null && (
        <ButtonLink size="s" href={personHref}>
          Données de la personne
        </ButtonLink>
      )}
    </div>
  )
}
