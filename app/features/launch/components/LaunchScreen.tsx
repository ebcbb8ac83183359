import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Form, Link } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { MailFailure } from '#app/platform/mail/mail-failure.ts'
import { MailFailureNote } from './MailFailureNote.tsx'
import type { LaunchItem, LaunchState } from '../launch-facts.ts'

interface LaunchScreenProps {
  items: readonly LaunchItem[]
  /** What going live does. */
  note: string
  /** All that the law asks for is there, and nothing invented would speak in the shop's name. */
  mayLaunch: boolean
  /** Since when the site is the shop's own, in words; null while it is not. */
  launched: string | null
  /** Where the assistant of the first run is. */
  firstRunHref: string
  notice: StaffNotice | undefined
  mailFailure: MailFailure | undefined
}

const MARKS = {
  done: { icon: CircleCheck, word: 'Fait' },
  missing: { icon: CircleDashed, word: 'À faire' },
  invented: { icon: TriangleAlert, word: 'Inventé' },
} as const satisfies Record<LaunchState, { icon: LucideIcon; word: string }>

/** What stands between this site and one that is the shop's own. */
export function LaunchScreen({ items, note, mayLaunch, launched, firstRunHref, notice, mailFailure }: LaunchScreenProps) {
  const left = items.filter(({ state }) => state !== 'done')
  return (
    <>
      <Notice notice={notice} />
      <StaffHead title="Mise en ligne" detail={left.length === 0 ? 'tout est fait' : `${countText(left.length, 'point')} à voir`}>
        <ButtonLink href={firstRunHref}>Premiers pas</ButtonLink>
      </StaffHead>
      <MailFailureNote failure={mailFailure} />
      <LaunchPanel note={note} mayLaunch={mayLaunch} launched={launched} items={items} />
      <Panel title="Ce que le site montre" note="Chaque ligne mène au champ qui manque.">
        <ul className="launch-list">
          {items.map((item) => (
            <LaunchLine key={item.id} item={item} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

function LaunchPanel({ note, mayLaunch, launched, items }: Pick<LaunchScreenProps, 'note' | 'mayLaunch' | 'launched' | 'items'>) {
  if (launched !== null)
    return (
      <Callout icon={CircleCheck} tone="pin" className="mb-4">
        Le site est en ligne depuis {launched}. Les moteurs de recherche peuvent le lire. <SiteLink href="/">Voir le site</SiteLink>
      </Callout>
    )
  const blocking = items.filter(({ blocks }) => blocks)
  const unconfirmed = items.filter((item) => isToConfirm(item) && !item.blocks)
  return (
    <Panel title="Mettre le site en ligne" note={note}>
      {blocking.length > 0 && (
        <Callout icon={TriangleAlert} tone="lanterne">
          À faire d’abord&nbsp;: {blocking.map(({ label }) => lowerFirst(label)).join(', ')}.
        </Callout>
      )}
      {unconfirmed.length > 0 && (
        <p className="mt-3">Encore à confirmer, car le site le dit aussi&nbsp;: {unconfirmed.map(({ label }) => lowerFirst(label)).join(', ')}.</p>
      )}
      <Form method="post" className="mt-3">
        <Button type="submit" variant="beacon" size="l" name="intent" value="launch" disabled={!mayLaunch}>
          Mettre en ligne
        </Button>
      </Form>
    </Panel>
  )
}

/** Whether nothing but the owner's word is missing. */
function isToConfirm({ state, action }: Pick<LaunchItem, 'state' | 'action'>): boolean {
  return state === 'missing' && action?.intent.startsWith('confirm-') === true
}

function LaunchLine({ item: { id, label, state, text, link, action, parts = [] } }: { item: LaunchItem }) {
  const { icon: Icon, word } = MARKS[state]
  return (
    <li id={id} className={`launch-line launch-${state}`}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p>
          <b>{label}</b> <span className="launch-word">{isToConfirm({ state, action }) ? 'À confirmer' : word}</span>
        </p>
        <p className="small soft">{text}</p>
        {parts.length > 0 && (
          <ul className="launch-parts small">
            {parts.map((part) => (
              <li key={`${part.href} ${part.text}`}>
                <Link to={part.href}>{part.title}</Link> {part.text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="buttons">
        {action && (
          <Form method="post">
            <Button type="submit" size="s" name="intent" value={action.intent}>
              {action.label}
            </Button>
          </Form>
        )}
        {link && state !== 'done' && (
          <ButtonLink size="s" href={link.href} aria-label={`${link.label}, ${label}`}>
            {link.label}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** As it stands in a sentence: names within keep their capitals. */
function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
