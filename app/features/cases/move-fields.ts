import type { Move } from './action-types.ts'
import type { CaseStep } from './case-machine.ts'

interface Moved {
  id: string
  step: CaseStep
}

/** What the button of a move sends; `part`: what was ordered for it came. */
export function moveFields({ id, step }: Moved, { to, tells, arrives }: Move): Record<string, string> {
  return { intent: 'move', id, status: to, was: step, ...(tells && { tell: 'oui' }), ...(arrives && { part: 'ici' }) }
}
