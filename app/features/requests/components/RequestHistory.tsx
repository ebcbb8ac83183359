import { Form } from 'react-router'
import { addsTo } from '#app/lib/agreed-before.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { CUSTOMER_AUTHOR } from '#app/lib/customer-author.ts'
import { quoteSum } from '../quote-sum.ts'
import type { RequestDetail } from '../staff-requests.queries.server.ts'

const ENTRY_WORDS = { note: 'Note', answer: 'Réponse', event: '' } as const
const QUOTE_WORDS = { sent: 'envoyé', accepted: 'accepté', refused: 'refusé', replaced: 'remplacé', withdrawn: 'accepté, puis rétracté' } as const
const MAIL_WORDS = { pending: 'en attente', sending: 'part', sent: 'parti', failed: 'non parti' } as const
/** Of a mail that is a file here, because nothing takes it. */
const STAYS = 'resté sur le serveur'

interface RequestHistoryProps {
  request: Pick<RequestDetail, 'entries' | 'quotes' | 'mails'>
  retryFields: (mailId: string) => Record<string, string>
  now: Date
}

/** Quotes, notes, answers and mails of a request. */
export function RequestHistory({ request: { entries, quotes, mails }, retryFields, now }: RequestHistoryProps) {
  // The newest that was accepted counts, unless its customer has withdrawn; it stands first of them. It adds to those before it, or replaces them.
  const counts = quotes.find(({ state, left }) => state === 'accepted' && !left)
  return (
    <>
      {quotes.length > 0 && (
        <section>
          <h3 className="heading-s">Devis</h3>
          <ul>
            {quotes.map(({ version, state, lines, aidCents, sentAt, decidedAt, left, dropped }) => (
              <li key={version}>
                n°&nbsp;{version}, {priceText(quoteSum({ lines, aidCents }))},{' '}
                {becameText({ version, state, lines, aidCents, left, dropped }, counts)}{' '}
                <span className="soft">{momentText(decidedAt ?? sentAt, now)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <section>
          <h3 className="heading-s">Historique</h3>
          <ul>
            {entries.map(({ id, kind, author, text, at }) => (
              <li key={id}>
                {ENTRY_WORDS[kind] && <b>{ENTRY_WORDS[kind]} </b>}
                {text}
                <small className="soft">
                  {' '}
                  {entryBy({ kind, author })}
                  {momentText(at, now)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="heading-s">Messages</h3>
        <ul>
          {mails.map(({ id, to, subject, state, failure, stays }) => (
            <li key={id}>
              {subject} <span className="soft">à {to}, </span>
              {stays ? STAYS : MAIL_WORDS[state]}
              {failure !== null && <p className="soft mini">{failure}</p>}
              {state === 'failed' && (
                <Form method="post">
                  <HiddenFields fields={retryFields(id)} />
                  <Button type="submit" size="s">
                    Renvoyer
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type Quote = RequestDetail['quotes'][number]

/**
 * What became of a quote.
 * @param counts the accepted one that counts now
 */
function becameText(
  { version, state, lines, aidCents, left, dropped }: Pick<Quote, 'version' | 'state' | 'lines' | 'aidCents' | 'left' | 'dropped'>,
  counts: Quote | undefined,
): string {
  if (left) return QUOTE_WORDS.withdrawn
  if (dropped) return 'accepté, puis abandonné'
  if (state !== 'accepted' || !counts || version === counts.version) return QUOTE_WORDS[state]
  const goesOn = addsTo(quoteSum(counts), quoteSum({ lines, aidCents }))
  return goesOn ? `accepté\u00a0: le n°\u00a0${counts.version} s’y ajoute` : 'accepté, puis remplacé'
}

/** Who did it, before when; what a customer brought about says so itself. */
function entryBy({ kind, author }: { kind: keyof typeof ENTRY_WORDS; author: string }): string {
  return kind === 'event' && author === CUSTOMER_AUTHOR ? '' : `${author}, `
}
