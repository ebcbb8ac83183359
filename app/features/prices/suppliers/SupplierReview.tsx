import { useState } from 'react'
import type { ReactNode } from 'react'
import { countText } from '#app/lib/count-text.ts'
import { amountInput, priceText } from '#app/lib/money.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { PartToConfirm, SupplierChange, SupplierView } from './supplier-list.ts'
import { GAP_PERCENT } from './supplier-rule.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

const COLUMNS = 8

/** Inside the form of the list: what to confirm first, then what would change, and the button that does it. */
export function SupplierReview({ view, busy }: { view: SupplierView; busy: boolean }) {
  const { changes, fingerprint } = view
  // Another preview is another choice: its key is its fingerprint.
  const [taken, setTaken] = useState({ fingerprint, references: usualOf(changes) })
  const references = taken.fingerprint === fingerprint ? taken.references : usualOf(changes)
  const take = (reference: string, isTaken: boolean) => {
    const next = new Set(references)
    if (isTaken) next.add(reference)
    else next.delete(reference)
    setTaken({ fingerprint, references: next })
  }
  const asked = [...view.toConfirm, ...view.unknown]
  const askedTotal = view.toConfirmTotal + view.unknownTotal
  const askedMore = askedTotal - asked.length
  const unusual = changes.filter(({ isUsual }) => !isUsual).length
  return (
    <>
      {view.refused.length > 0 && <RefusedLines refused={view.refused} />}
      <div className="table-box">
        <table className="price-diff">
          <ReviewHead />
          <tbody>
            {asked.length > 0 && (
              <Group
                title={`À confirmer ${askedTotal}`}
                note="Cochez ce qui est juste, ou écrivez le modèle, la réparation et la pièce&nbsp;: iPhone 13, Écran, compatible."
              >
                <Button type="submit" name="intent" value="match" size="s" disabled={busy}>
                  Enregistrer les correspondances
                </Button>
              </Group>
            )}
            {asked.map((part) => (
              <PartRow key={part.reference} part={part} />
            ))}
            {askedMore > 0 && <Group title="" note={`et ${countText(askedMore, 'autre référence', 'autres références')}, après celles-ci.`} />}
            {changes.length > 0 && (
              <Group
                title={countText(changes.length, 'change', 'changent')}
                note={unusual > 0 ? `${countText(unusual, 'écarté', 'écartés')}\u00a0: plus de ${GAP_PERCENT}\u00a0% d’écart, à regarder` : undefined}
              />
            )}
            {changes.map((change) => (
              <ChangeRow
                key={change.reference}
                change={change}
                isTaken={references.has(change.reference)}
                onTake={(isTaken) => take(change.reference, isTaken)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {changes.length > 0 && <ApplyBar changes={changes} references={references} fingerprint={fingerprint} busy={busy} />}
    </>
  )
}

/** Lines of the list that could not be read, each with why. */
function RefusedLines({ refused }: Pick<SupplierView, 'refused'>) {
  return (
    <div className="price-rule">
      <b>Lignes illisibles</b>
      <ul>
        {refused.map(({ line, problem }) => (
          <li key={line}>{`Ligne ${line}\u00a0: ${problem}`}</li>
        ))}
      </ul>
    </div>
  )
}

function ReviewHead() {
  const { business } = useFacts()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">Choisir</span>
        </th>
        <th scope="col">Référence</th>
        <th scope="col">Chez le fournisseur</th>
        <th scope="col">Chez vous</th>
        <th scope="col">Achat HT</th>
        <th scope="col">Marge</th>
        <th scope="col">{inTaxWords('Prix TTC', business)}</th>
        <th scope="col">Écart</th>
      </tr>
    </thead>
  )
}

interface ApplyBarProps {
  changes: readonly SupplierChange[]
  /** References of the changes that are ticked. */
  references: ReadonlySet<string>
  fingerprint: string
  busy: boolean
}

/** How many changes are ticked, by how much prices change on average, and the button that applies them. */
function ApplyBar({ changes, references, fingerprint, busy }: ApplyBarProps) {
  return (
    <div className="price-lot tone-nuit">
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <b>{countText(references.size, 'changement')}</b>
      <span className="price-wide">{averageText(changes.filter(({ reference }) => references.has(reference)))}</span>
      <span className="price-example price-wide">S’annule d’un coup pendant 30&nbsp;jours.</span>
      <Button type="submit" name="intent" value="apply" variant="beacon" disabled={busy || references.size === 0}>
        Appliquer<span className="price-wide">{` ${countText(references.size, 'changement')}`}</span>
      </Button>
    </div>
  )
}

function usualOf(changes: readonly SupplierChange[]): ReadonlySet<string> {
  return new Set(changes.filter(({ isUsual }) => isUsual).map(({ reference }) => reference))
}

/** "3 modèles, en moyenne +1,8 %". */
function averageText(changes: readonly SupplierChange[]): string {
  const models = countText(new Set(changes.map(({ model }) => model)).size, 'modèle')
  const gaps = changes.flatMap(({ gapPercent }) => (gapPercent === null ? [] : [gapPercent]))
  if (gaps.length === 0) return models
  const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return `${models}, en moyenne ${signed(Math.round(average * 10) / 10)}`
}

function signed(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${String(Math.abs(percent)).replace('.', ',')}\u00a0%`
}

function Group({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <tr className="is-group">
      <td colSpan={COLUMNS}>
        <b>{title}</b> {note && <small>{note}</small>} {children}
      </td>
    </tr>
  )
}

function PartRow({ part: { reference, description, guess, problem } }: { part: PartToConfirm }) {
  const errorId = `wrong-${reference}`
  return (
    <tr>
      <td>
        <input type="checkbox" name="confirm" value={reference} aria-label={`Confirmer ${reference}`} defaultChecked={problem !== undefined} />
      </td>
      <th scope="row">{reference}</th>
      <td className="is-theirs">
        {description}
        <input type="hidden" name={`description ${reference}`} value={description} />
      </td>
      <td className="is-asked" colSpan={COLUMNS - 3}>
        <input
          key={guess}
          className="input"
          name={`target ${reference}`}
          defaultValue={guess}
          aria-label={`Réparation pour ${reference}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && errorId}
          maxLength={160}
          autoComplete="off"
        />
        <label>
          <input type="checkbox" name="ignore" value={reference} aria-label={`Ignorer ${reference}`} /> ignorer
        </label>
        {problem && (
          <small id={errorId} className="field-error">
            {problem}
          </small>
        )}
      </td>
    </tr>
  )
}

function ChangeRow({ change, isTaken, onTake }: { change: SupplierChange; isTaken: boolean; onTake: (isTaken: boolean) => void }) {
  const { reference, description, model, repair, part, purchaseBeforeCents, purchaseCents, beforeCents, afterCents, gapPercent, isUsual } = change
  return (
    <tr className={cx(!isTaken && 'is-left')}>
      <td>
        <input
          type="checkbox"
          name="take"
          value={reference}
          checked={isTaken}
          onChange={(event) => onTake(event.target.checked)}
          aria-label={`Prendre ${reference}, ${model}, ${repair}`}
        />
      </td>
      <th scope="row">{reference}</th>
      <td className="is-theirs">{description}</td>
      <td className="is-ours">{`${model}, ${repair}, ${PART_WORDS[part].toLowerCase()}`}</td>
      <td className="is-bought">
        {purchaseBeforeCents !== null && purchaseBeforeCents !== purchaseCents && <s>{amountInput(purchaseBeforeCents)}</s>}{' '}
        {amountInput(purchaseCents)}
      </td>
      <td className="is-margin">{priceText(change.marginCents)}</td>
      <td className="is-price">
        {beforeCents !== null && <s>{amountInput(beforeCents)}</s>} <b>{priceText(afterCents)}</b>
      </td>
      <td className={cx('is-gap', !isUsual && 'is-unusual')}>{gapPercent === null ? 'nouveau' : signed(gapPercent)}</td>
    </tr>
  )
}
