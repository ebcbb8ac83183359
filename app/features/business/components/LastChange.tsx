import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'

/** What can still be taken back once its message is gone; `at` is in words. */
export interface UndoableChange {
  id: string
  at: string
}

interface LastChangeProps {
  change: UndoableChange | null
  /** What it may have touched. */
  of?: string
}

/** The way back from the last change of the shop's facts; nothing where there is none. */
export function LastChange({ change, of = 'Entreprise, magasins ou horaires' }: LastChangeProps) {
  if (!change) return null
  return (
    <Panel title="Dernier changement" note={`${of}, ${change.at}.`}>
      <Form method="post">
        <input type="hidden" name="undo" value={change.id} />
        <Button type="submit" variant="outline" name="intent" value="undo">
          Revenir à l’état d’avant
        </Button>
      </Form>
    </Panel>
  )
}
