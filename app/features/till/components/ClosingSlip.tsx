import { Link } from 'react-router'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { staffName } from '#app/lib/staff-name.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PracticeNote } from '#app/ui/staff/PracticeNote.tsx'
import { DENOMINATIONS, denominationText, differenceText } from '../cash.ts'
import type { NumberedClosing } from '../till.queries.server.ts'
import { tillHref } from '../till-addresses.ts'
import { TillSums } from './TillSums.tsx'

/** A closing as it is printed and kept: what came in, what was counted, who closed. */
export function ClosingSlip({ closing }: { closing: NumberedClosing }) {
  const facts = useFacts()
  const store = findAnyStore(facts, closing.storeId)
  const counted = DENOMINATIONS.filter((denomination) => closing.counted[denomination])
  return (
    <>
      <p className="case-back">
        <Link to={tillHref(closing.storeId)}>Caisse</Link>
      </p>
      <article className="panel ticket">
        <h1 className="heading-s">Clôture de caisse n°&nbsp;{closing.number}</h1>
        {closing.training && <PracticeNote />}
        <p className="small">
          {facts.business.name}, {store?.town}
          <br />
          {weekdayDateText(closing.day)}
        </p>
        <div className="mt-4">
          <TillSums totals={closing} openingCents={closing.openingCents} openingGap={closing.openingGap} expectedCents={closing.expectedCents} />
        </div>
        <dl className="sums mt-4">
          {counted.map((denomination) => (
            <div key={denomination} className="contents">
              <dt>
                {closing.counted[denomination]} × {denominationText(denomination).toLocaleLowerCase('fr')}
              </dt>
              <dd>{priceText(denomination * (closing.counted[denomination] ?? 0))}</dd>
            </div>
          ))}
          <dt className="sums-total">Espèces comptées</dt>
          <dd>{priceText(closing.countedCents)}</dd>
          <dt className="sums-total">Écart</dt>
          <dd>{differenceText(closing.differenceCents)}</dd>
          {closing.removedCents > 0 && (
            <>
              <dt>Retiré pour la banque</dt>
              <dd>{priceText(closing.removedCents)}</dd>
            </>
          )}
          <dt>Laissé en caisse</dt>
          <dd>{priceText(closing.leftCents)}</dd>
        </dl>
        {closing.corrections.map(({ wasCents, openingCents, reason, by, at }) => (
          <p className="small mt-4" key={at.getTime()}>
            Fond de caisse corrigé de {priceText(wasCents)} à {priceText(openingCents)} par {by}, le {stampText(at)}&nbsp;: {reason}
          </p>
        ))}
        {closing.reason && <p className="small mt-4">Écart&nbsp;: {closing.reason}</p>}
        {closing.note && <p className="small">Note&nbsp;: {closing.note}</p>}
        {closing.closedAt && (
          <p className="small mt-4">
            Clôturée par {staffName(closing.closedBy)}, le {stampText(closing.closedAt)}
            {closing.late && ', après coup'}. {closing.sequence !== null && `Ligne ${closing.sequence} du journal des encaissements.`}
          </p>
        )}
        <Button className="print:hidden mt-4" variant="solid" onClick={() => window.print()}>
          Imprimer
        </Button>
      </article>
    </>
  )
}
