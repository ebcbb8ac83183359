import { Check, Euro, MessageSquare, SquarePen } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { clockText } from '#app/lib/clock-text.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { cx } from '#app/ui/cx.ts'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { TIMELINE_ADDRESS, filterTimeline, timelineDays } from '../timeline.ts'
import type { TimelineDay, TimelineEntry } from '../timeline.ts'

const ICONS = { step: Check, message: MessageSquare, note: SquarePen, quote: Euro, money: Euro }

/** More than these stay folded: one looks for what was last. */
const OPEN_ENTRIES = 15

/** What happened, newest first under its day, with the name of the colleague who did it. */
export function CaseTimeline({ entries, now }: { entries: readonly TimelineEntry[]; now: Date }) {
  const [params] = useSearchParams()
  const shown = filterTimeline(entries, readAddress(params, TIMELINE_ADDRESS).filter)
  if (shown.length === 0) return <p className="soft">{entries.length === 0 ? 'Rien ne s’est encore passé.' : 'Rien de tel dans ce dossier.'}</p>
  const older = shown.slice(OPEN_ENTRIES)
  return (
    <>
      <Days days={timelineDays(shown.slice(0, OPEN_ENTRIES), now)} />
      {older.length > 0 && (
        <details className="case-older">
          <summary>{older.length === 1 ? 'Une ligne plus ancienne' : `${older.length} lignes plus anciennes`}</summary>
          <Days days={timelineDays(older, now)} />
        </details>
      )}
    </>
  )
}

function Days({ days }: { days: readonly TimelineDay[] }) {
  return days.map(({ date, heading, entries }) => (
    <div key={date}>
      <h3 className="case-day">{heading}</h3>
      <ol className="case-timeline">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    </div>
  ))
}

function Line({ entry: { at, kind, text, quoted, who, failedMailId, reason } }: { entry: TimelineEntry }) {
  const Icon = ICONS[kind]
  return (
    <li className={cx(`is-${kind}`)}>
      <Icon className="icon icon-s" aria-hidden="true" />
      <div>
        {text} {who !== null && <small>par {who}</small>}
        {quoted !== null && <blockquote>{quoted}</blockquote>}
        {reason !== undefined && <p className="soft mini">{reason}</p>}
        {failedMailId !== undefined && <PostButton label="Renvoyer" size="s" fields={{ intent: 'retry-mail', mailId: failedMailId }} />}
      </div>
      <time dateTime={at.toISOString()}>{clockText(parisTime(at).minutes)}</time>
    </li>
  )
}
