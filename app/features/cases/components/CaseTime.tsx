import { Banknote, Clock, Package, Pause, TriangleAlert } from 'lucide-react'
import { cx } from '#app/ui/cx.ts'
import { deadlineText, initialsOf } from '../case-texts.ts'
import type { CaseRow } from '../cases.queries.server.ts'

/** The one thing about time that matters for a case; a shape beside the colour says what it is. */
export function CaseTime({ row, now }: { row: CaseRow; now: Date }) {
  const text = deadlineText(row, now)
  if (text === '') return null
  const Icon =
    row.behind === 'late'
      ? TriangleAlert
      : row.behind === 'stuck'
        ? Pause
        : (row.step === 'ready' || row.step === 'unrepairable') && row.byPost
          ? Package
          : Clock
  return (
    <span className={cx('case-time', row.behind === 'late' && 'is-late', row.behind === 'stuck' && 'is-stuck')}>
      <Icon className="icon icon-s" aria-hidden="true" />
      {text}
    </span>
  )
}

/** The sum that the customer pays. */
export function CaseSum({ text }: { text: string }) {
  return (
    <span className="case-sum">
      <Banknote className="icon icon-s" aria-hidden="true" />
      {text}
    </span>
  )
}

/** Who takes care of it: two letters, the name for those who hover or listen. */
export function CaseWho({ name }: { name: string | null }) {
  return (
    <span className={cx('case-who', name === null && 'is-nobody')} title={name ?? 'Personne'}>
      <span aria-hidden="true">{name === null ? '?' : initialsOf(name)}</span>
      <span className="vh">{name === null ? 'confié à personne' : `confié à ${name}`}</span>
    </span>
  )
}
