import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { askJson } from '#app/ui/staff/ask-json.ts'
import type { Unanswered } from '#app/ui/staff/ask-json.ts'
import { CELLS_FIELD, NOT_UNDONE, UNDO_FIELD, undoneText } from '../cell-messages.ts'
import type { CellToSave, SaveAnswer } from '../cell-messages.ts'

export interface SavingState {
  /** What the line above the grid says. */
  text: string
  isProblem: boolean
  /** The session has ended: somebody signs in again before anything is saved. */
  signedOut?: boolean
}

export interface PriceSaving {
  state: SavingState
  /**
   * Sends cells behind what is under way; the answer says which were refused.
   * @param cells asked for once it is their turn: what they begin with is then what the save before has left
   * @param settle called with the answer before the next cells have their turn
   */
  save: (cells: () => readonly CellToSave[], settle: (answer: SaveAnswer | Unanswered) => void) => Promise<SaveAnswer | Unanswered>
  /** Takes back the last save of this screen. */
  undo: () => Promise<void>
  canUndo: boolean
  /** How often something was taken back: what the grid has saved since it came is no longer so, also where it came with the same prices again. */
  undone: number
}

const UNANSWERED: Readonly<Record<Unanswered, SavingState>> = {
  offline: { text: 'Pas de réseau\u00a0: rien n’est enregistré, ce qui est écrit reste dans la case.', isProblem: true },
  'signed-out': {
    text: 'Votre session est terminée\u00a0: rien n’est enregistré, ce qui est écrit reste dans la case.',
    isProblem: true,
    signedOut: true,
  },
  silent: { text: 'Le site n’a pas répondu\u00a0: ce qui est écrit reste dans la case.', isProblem: true },
}

/** Saves cells one message after the other, in the order they were typed, and remembers how to take them back. */
export function usePriceSaving(savePath: string): PriceSaving {
  const [state, setState] = useState<SavingState>({ text: '', isProblem: false })
  const [undoIds, setUndoIds] = useState<readonly string[]>([])
  const [undone, setUndone] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const revalidator = useRevalidator()

  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = queue.current.then(work)
    queue.current = turn.catch(() => undefined)
    return turn
  }

  const save: PriceSaving['save'] = async (cells, settle) => {
    setState({ text: 'Enregistrement…', isProblem: false })
    const answer = await inTurn(async () => {
      const said = await post(savePath, CELLS_FIELD, JSON.stringify(cells()))
      settle(said)
      return said
    })
    if (typeof answer === 'string') setState(UNANSWERED[answer])
    else if (answer.kind === 'refused') setState({ text: answer.problems[0]?.problem ?? '', isProblem: true })
    else if (answer.kind === 'saved') {
      const { undoId } = answer
      if (undoId !== null) setUndoIds((known) => [...known, undoId])
      setState({
        text: answer.changed === 0 ? 'Rien n’a changé.' : `${countText(answer.changed, 'prix enregistré', 'prix enregistrés')}.`,
        isProblem: false,
      })
    } else setState({ text: 'Ces cases n’existent plus. Rechargez la page.', isProblem: true })
    return answer
  }

  async function undo(): Promise<void> {
    const last = undoIds.at(-1)
    if (last === undefined) return
    const answer = await inTurn(() => post(savePath, UNDO_FIELD, last))
    if (typeof answer === 'string') return setState(UNANSWERED[answer])
    setUndoIds((known) => known.filter((id) => id !== last))
    const why = (answer.kind === 'unknown' && answer.why) || NOT_UNDONE
    setState(answer.kind === 'undone' ? { text: undoneText(answer), isProblem: answer.restored === 0 } : { text: why, isProblem: true })
    await revalidator.revalidate()
    setUndone((count) => count + 1)
  }

  return { state, save, undo, canUndo: undoIds.length > 0, undone }
}

async function post(path: string, field: string, value: string): Promise<SaveAnswer | Unanswered> {
  const body = new FormData()
  body.set(field, value)
  const answer = await askJson(path, { method: 'POST', body })
  return typeof answer === 'string' ? answer : asAnswer(answer.body)
}

/** Safe because only the route of this screen answers there. */
function asAnswer(answer: unknown): SaveAnswer {
  return answer as SaveAnswer
}
