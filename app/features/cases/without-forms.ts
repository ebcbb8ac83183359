/** The next thing to do, for somebody who may not do all of it. */
import type { CaseForm, NextAction } from './action-types.ts'

/** The same for somebody who may not open these forms: a button that leads nowhere would be the first thing on their page. */
export function withoutForms(action: NextAction, closed: readonly CaseForm[]): NextAction {
  const mayOpen = (way: NextAction['act'] | undefined) => way?.kind !== 'form' || !closed.includes(way.form)
  const { title, why, act, orElse } = action
  if (mayOpen(act) && mayOpen(orElse)) return action
  const other = mayOpen(orElse) ? (orElse ?? null) : null
  return { title, why: `${why} Demandez à un gérant.`, act: mayOpen(act) ? act : other }
}
