import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { PartToConfirm, SupplierChange, SupplierView } from './supplier-list.ts'
import { GAP_PERCENT } from './supplier-rule.ts'

/** Parts of a list that one page asks about; the others follow once these are said. */
const ASKED_MAX = 40

/** Inside the form of the list: what to confirm first, then what would change. */
export function SupplierReview({ view, busy }: { view: SupplierView; busy: boolean }) {
  const asked = [...view.toConfirm, ...view.unknown]
  return (
    <>
      {view.refused.length > 0 && (
        <Panel title="Lignes illisibles">
          <ul>
            {view.refused.map(({ line, problem }) => (
              <li key={line}>{`Ligne ${line}\u00a0: ${problem}`}</li>
            ))}
          </ul>
        </Panel>
      )}
      {asked.length > 0 && (
        <Panel
          title="À confirmer"
          note="Reconnues par leur nom, ou sans correspondance. Écrivez le modèle, la réparation et la pièce&nbsp;: iPhone 13, Écran, compatible."
        >
          <div className="supplier-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Référence</th>
                  <th scope="col">Chez le fournisseur</th>
                  <th scope="col">Chez vous</th>
                  <th scope="col">Confirmer</th>
                  <th scope="col">Ignorer</th>
                </tr>
              </thead>
              <tbody>
                {asked.slice(0, ASKED_MAX).map((part) => (
                  <PartRow key={part.reference} part={part} />
                ))}
              </tbody>
            </table>
          </div>
          {asked.length > ASKED_MAX && (
            <p className="soft">{`et ${countText(asked.length - ASKED_MAX, 'autre référence', 'autres références')}, après celles-ci.`}</p>
          )}
          <p className="buttons mt-3">
            <Button type="submit" name="intent" value="match" variant="outline" disabled={busy}>
              Enregistrer les correspondances
            </Button>
          </p>
        </Panel>
      )}
      {view.changes.length > 0 && <Changes view={view} busy={busy} />}
    </>
  )
}

function PartRow({ part: { reference, description, guess, problem } }: { part: PartToConfirm }) {
  const errorId = `wrong-${reference}`
  return (
    <tr>
      <th scope="row">{reference}</th>
      <td>
        {description}
        <input type="hidden" name={`description ${reference}`} value={description} />
      </td>
      <td>
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
        {problem && (
          <small id={errorId} className="field-error">
            {problem}
          </small>
        )}
      </td>
      <td>
        <input type="checkbox" name="confirm" value={reference} aria-label={`Confirmer ${reference}`} defaultChecked={problem !== undefined} />
      </td>
      <td>
        <input type="checkbox" name="ignore" value={reference} aria-label={`Ignorer ${reference}`} />
      </td>
    </tr>
  )
}

function Changes({ view: { changes, fingerprint, models }, busy }: { view: SupplierView; busy: boolean }) {
  const unusual = changes.filter(({ isUsual }) => !isUsual).length
  return (
    <Panel
      title="Ce qui change"
      note={`${countText(changes.length, 'prix', 'prix')} sur ${countText(models, 'modèle')}.${unusual > 0 ? ` ${countText(unusual, 'écart', 'écarts')} de plus de ${GAP_PERCENT}\u00a0%, à regarder\u00a0: non coché.` : ''}`}
    >
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <div className="supplier-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Prendre</th>
              <th scope="col">Référence</th>
              <th scope="col">Chez vous</th>
              <th scope="col">Achat HT</th>
              <th scope="col">Marge</th>
              <th scope="col">Prix TTC</th>
              <th scope="col">Écart</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.reference} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="buttons mt-3">
        <Button type="submit" name="intent" value="apply" variant="beacon" disabled={busy}>
          Appliquer les changements cochés
        </Button>
        <span className="soft">S’annule d’un coup pendant 30&nbsp;jours.</span>
      </p>
    </Panel>
  )
}

function ChangeRow({ change }: { change: SupplierChange }) {
  const { reference, description, model, repair, part, purchaseBeforeCents, purchaseCents, beforeCents, afterCents, gapPercent, isUsual } = change
  return (
    <tr>
      <td>
        <input type="checkbox" name="take" value={reference} defaultChecked={isUsual} aria-label={`Prendre ${reference}, ${model}, ${repair}`} />
      </td>
      <th scope="row">
        {reference} <small className="soft">{description}</small>
      </th>
      <td>{`${model}, ${repair}, ${PART_WORDS[part].toLowerCase()}`}</td>
      <td>
        {purchaseBeforeCents !== null && purchaseBeforeCents !== purchaseCents && <s>{priceText(purchaseBeforeCents)}</s>} {priceText(purchaseCents)}
      </td>
      <td>{priceText(change.marginCents)}</td>
      <td>
        {beforeCents !== null && <s>{priceText(beforeCents)}</s>} <b>{priceText(afterCents)}</b>
      </td>
      <td className={isUsual ? undefined : 'field-error'}>{gapPercent === null ? 'nouveau' : `${gapPercent > 0 ? '+' : ''}${gapPercent}\u00a0%`}</td>
    </tr>
  )
}
