import { useState } from 'react'
import type { DragEvent } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { DRAG_TYPE } from '../agenda-answer.ts'
import type { AgendaIntent } from '../agenda-answer.ts'
import type { Agenda } from '../agenda.queries.server.ts'
import type { TimeChoice } from '../visit-times.ts'
import { MovedVisitFields } from './MovedVisitFields.tsx'

const INTENT: AgendaIntent = 'move'

interface FreeTimesProps {
  free: readonly TimeChoice[]
  /** In words. */
  day: string
  /** The visit that was chosen to move: each time is a button then. */
  moving: Agenda['moving']
  /** The form that books a time for somebody on the phone. */
  bookHref: (start: string) => string
  /** This screen without a visit that moves. */
  action: string
}

/** The free times of a day. A visit can be dropped on each; without a pointer, its link makes buttons of them. */
export function FreeTimes({ free, day, moving, bookHref, action }: FreeTimesProps) {
  const submit = useSubmit()
  const [over, setOver] = useState<string | null>(null)
  if (free.length === 0) return null

  function dropped(event: DragEvent, start: string) {
    event.preventDefault()
    setOver(null)
    const [id = '', from = ''] = event.dataTransfer.getData(DRAG_TYPE).split(' ')
    void submit({ intent: INTENT, id, start, from }, { method: 'post', action })
  }

  function dropTarget(start: string) {
    return {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(DRAG_TYPE)) return
        event.preventDefault()
        setOver(start)
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => dropped(event, start),
    }
  }

  return (
    <Form method="post" action={action} className="toolbar small" aria-label={`Heures libres, ${day}`}>
      <span className="soft">Libre&nbsp;:</span>
      {moving && <MovedVisitFields {...moving} />}
      {free.map(({ value, label }) => (
        <span key={value} {...dropTarget(value)}>
          {moving ? (
            <Button type="submit" size="s" name="start" value={value} aria-label={`Déplacer à ${label}, ${day}`}>
              {label}
            </Button>
          ) : (
            <Link to={bookHref(value)} className={over === value ? undefined : 'soft'} aria-label={`Réserver à ${label}, ${day}`}>
              {label}
            </Link>
          )}
        </span>
      ))}
    </Form>
  )
}
