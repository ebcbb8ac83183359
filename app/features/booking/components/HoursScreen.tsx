import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { HoursAnswer } from '../hours-answer.ts'
import type { WorkingHours } from '../hours.queries.server.ts'
import { ClosuresForm } from './ClosuresForm.tsx'
import { FeedForms } from './FeedForms.tsx'
import { TechnicianEdit } from './TechnicianEdit.tsx'
import { TechnicianForm } from './TechnicianForm.tsx'
import { WindowsForm } from './WindowsForm.tsx'

interface HoursScreenProps extends WorkingHours {
  answer: HoursAnswer | undefined
}

/** When technicians drive to customers, and when nobody does. */
export function HoursScreen({ technicians, closures, answer }: HoursScreenProps) {
  const answerOf = (id: string) => (answer?.technicianId === id ? answer : undefined)
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Horaires des visites" detail="Les heures proposées aux clients">
        <ButtonLink href="/admin/rendez-vous">Retour à l’agenda</ButtonLink>
      </StaffHead>
      {answer?.feedUrl && (
        <Callout tone="pin">
          <p role="status">
            Adresse de l’agenda, à coller dans le téléphone du technicien. Elle n’est montrée qu’une fois&nbsp;: <b>{answer.feedUrl}</b>
          </p>
        </Callout>
      )}
      <div className="panel-grid">
        {technicians.map((technician) => (
          <Panel
            key={technician.id}
            title={technician.active ? technician.name : `${technician.name} (désactivé)`}
            note="Laissez vide ce qui n’est pas travaillé. Les visites déjà prises restent."
            span={6}
          >
            <WindowsForm technician={technician} answer={answerOf(technician.id)} />
            <FeedForms technician={technician} />
            <TechnicianEdit technician={technician} answer={answerOf(technician.id)} />
          </Panel>
        ))}
        <Panel title="Fermetures" note="Aucune visite n’est proposée ces jours-là. Les jours fériés sont déjà fermés." span={6}>
          <ClosuresForm closures={closures} answer={answer} />
        </Panel>
        <Panel title="Ajouter un technicien" span={6}>
          <TechnicianForm technicians={technicians.length} answer={answer} />
        </Panel>
      </div>
    </>
  )
}
