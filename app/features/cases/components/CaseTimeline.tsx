import { Check, MessageSquare, SquarePen } from 'lucide-react'
import { momentText } from '#app/lib/moment-text.ts'
import { cx } from '#app/ui/cx.ts'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import type { TimelineEntry } from '../case-detail.queries.server.ts'

const ICONS = { step: Check, message: MessageSquare, note: SquarePen }

/** All that happened, newest first, with the name of the colleague who did it. */
export function CaseTimeline({ entries, now }: { entries: readonly TimelineEntry[]; now: Date }) {
  if (entries.length === 0) return <p className="soft">Rien ne s’est encore passé.</p>
  return (
    <ol className="case-timeline">
      {entries.map(({ id, at, kind, text, quoted, who, failedMailId }) => {
        const Icon = ICONS[kind]
        return (
          <li key={id} className={cx(kind === 'note' && 'is-note')}>
            <Icon className="icon icon-s" aria-hidden="true" />
            <div>
              {text} {who !== null && <small>par {who}</small>}
              {quoted !== null && <blockquote>{quoted}</blockquote>}
              {failedMailId !== undefined && <PostButton label="Renvoyer" size="s" fields={{ intent: 'retry-mail', mailId: failedMailId }} />}
            </div>
            <time dateTime={at.toISOString()}>{momentText(at, now)}</time>
          </li>
        )
      })}
    </ol>
  )
}
