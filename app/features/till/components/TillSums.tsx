import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { staffName } from '#app/lib/staff-name.ts'
import { meansText } from '../payment-means.ts'
import { netCents } from '../till-totals.ts'
import type { TillTotals } from '../till-totals.ts'

interface TillSumsProps {
  totals: TillTotals
  openingCents: number
  /** How that differs from what the day before left; empty where it does not. */
  openingGap: string
  expectedCents: number
}

/** A day by means and by person, and the cash that the drawer should hold. */
export function TillSums({ totals, openingCents, openingGap, expectedCents }: TillSumsProps) {
  const { byMeans, byPerson } = totals
  return (
    <>
      {byMeans.length === 0 && <p className="soft mb-3">Rien n’est encaissé pour l’instant.</p>}
      <dl className="sums">
        {byMeans.map(({ means, payments, takenCents, refundedCents }) => (
          <SumLine
            key={means}
            label={`${meansText(means)}, ${countText(payments, 'opération')}`}
            detail={refundedCents > 0 ? `${priceText(takenCents)} encaissés, ${priceText(refundedCents)} rendus` : ''}
            cents={takenCents - refundedCents}
          />
        ))}
        <dt className="sums-total">Encaissé</dt>
        <dd className="sums-big">{priceText(netCents(totals))}</dd>
      </dl>
      {byPerson.length > 1 && (
        <dl className="sums mt-4" aria-label="Par personne">
          {byPerson.map(({ name, takenCents, refundedCents }) => (
            <SumLine key={name} label={staffName(name)} detail="" cents={takenCents - refundedCents} />
          ))}
        </dl>
      )}
      <dl className="sums mt-4">
        <SumLine label="Fond de caisse" detail={openingGap} cents={openingCents} />
        {totals.spentCents > 0 && <SumLine label="Achats d’appareils en espèces" detail="Livre de police" cents={-totals.spentCents} />}
        <dt className="sums-total">Espèces attendues</dt>
        <dd>{priceText(expectedCents)}</dd>
      </dl>
    </>
  )
}

function SumLine({ label, detail, cents }: { label: string; detail: string; cents: number }) {
  return (
    <>
      <dt>
        {label}
        {detail && <small>{detail}</small>}
      </dt>
      <dd>{priceText(cents)}</dd>
    </>
  )
}
