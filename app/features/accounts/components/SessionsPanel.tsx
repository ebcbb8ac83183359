import { LogOut, MonitorSmartphone } from 'lucide-react'
import { Form } from 'react-router'
import { momentText } from '#app/lib/moment-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { AccountIntent } from '../account-answer.ts'
import type { SessionListItem } from '../sessions.queries.server.ts'

const INTENTS = { revoke: 'revoke', others: 'sign-out-others', everywhere: 'sign-out-everywhere' } as const satisfies Record<string, AccountIntent>
const CHANNEL_TEXTS = { browser: 'navigateur', api: 'application' } as const

/** Where one is signed in, and ending it. */
export function SessionsPanel({ sessions, now }: { sessions: readonly SessionListItem[]; now: Date }) {
  return (
    <div className="form">
      <ul className="row-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <MonitorSmartphone className="icon" aria-hidden="true" />
            <span>
              {session.device} {session.current && <Badge tone="pin">Cet appareil</Badge>}
              <small>
                {`Dernière visite ${momentText(session.lastUsedAt, now)}, connecté ${momentText(session.startedAt, now)}, par ${CHANNEL_TEXTS[session.channel]}`}
                {session.secondFactor && ', avec double vérification'}
              </small>
            </span>
            {!session.current && (
              <Form method="post">
                <HiddenFields fields={{ intent: INTENTS.revoke, sessionId: session.id }} />
                <Button type="submit" icon={LogOut} aria-label={`Déconnecter ${session.device}`}>
                  Déconnecter
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="buttons">
        {sessions.length > 1 && (
          <Form method="post">
            <HiddenFields fields={{ intent: INTENTS.others }} />
            <Button type="submit">Déconnecter les autres appareils</Button>
          </Form>
        )}
        <ConfirmButton
          label="Se déconnecter partout"
          fields={{ intent: INTENTS.everywhere }}
          title={'Se déconnecter partout\u00a0?'}
          text="Tous vos appareils sont déconnectés, celui-ci aussi."
          confirmLabel="Se déconnecter partout"
        />
      </div>
    </div>
  )
}
