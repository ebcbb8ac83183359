import type { AgendaIntent } from '../agenda-answer.ts'
import type { AgendaEntry } from '../agenda.queries.server.ts'

const INTENT: AgendaIntent = 'move'

/** What the form of a move posts beside the new time: which visit, and where whoever moves it saw it. */
export function MovedVisitFields({ id, startsAt }: Pick<AgendaEntry, 'id' | 'startsAt'>) {
  return (
    <>
      <input type="hidden" name="intent" value={INTENT} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={startsAt} />
    </>
  )
}
