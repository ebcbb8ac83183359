import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { amountInput, priceText } from '#app/lib/money.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { StaffWithdrawal } from '../staff-withdrawals.server.ts'
import { noteFieldId, partFieldId } from '../withdrawal-fields.ts'

/**
 * `begun`: work had begun at the customer's wish, so that a part of the price may be asked for. `toCollectCents`: what remains to be paid of its case
 * since something was counted for it.
 */
type Shown = StaffWithdrawal & { begun: boolean; toCollectCents: number }

interface WithdrawalsScreenProps {
  withdrawals: readonly Shown[]
  answer: StaffAnswer | undefined
  /** Today in Paris, "YYYY-MM-DD". */
  today: string
}

/** Who has withdrawn, and what the shop still owes them. */
export function WithdrawalsScreen({ withdrawals, answer, today }: WithdrawalsScreenProps) {
  const due = withdrawals.filter(({ settledAt }) => settledAt === null)
  const settled = withdrawals.filter(({ settledAt }) => settledAt !== null)
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Rétractations" />
      <Panel title="À régler" note="Ce que le client a payé se rembourse au plus tard 14 jours après sa déclaration, par le même moyen de paiement.">
        {due.length === 0 && <p className="soft">Rien n’attend.</p>}
        <ul className="row-list">
          {due.map((withdrawal) => (
            <li key={withdrawal.id}>
              <Declared withdrawal={withdrawal}>
                {withdrawal.backCents > 0 ? (
                  <>
                    <b className={withdrawal.refundDueOn < today ? 'is-late' : undefined}>
                      {withdrawal.refundDueOn < today ? 'Était à rembourser' : 'À rembourser'} au plus tard le {dateText(withdrawal.refundDueOn)}
                    </b>
                    , {priceText(withdrawal.paidCents)} payés
                  </>
                ) : (
                  nothingBackText(withdrawal)
                )}
                {withdrawal.standingCents !== null && `, ${priceText(withdrawal.standingCents)} restent convenus`}
                {withdrawal.keptCents !== null && `, ${priceText(withdrawal.keptCents)} comptés pour le travail déjà fait`}
              </Declared>
              {withdrawal.backCents > 0 && withdrawal.caseReference && (
                <p className="buttons">
                  <ButtonLink variant="solid" size="s" href={`/admin/dossiers/${withdrawal.caseReference}#refund-amount`}>
                    Rembourser {priceText(withdrawal.backCents)}
                  </ButtonLink>
                  <span className="small soft">Le délai s’éteint avec le remboursement.</span>
                </p>
              )}
              {withdrawal.begun && <PartForm withdrawal={withdrawal} answer={answer} />}
              <Form method="post" noValidate className="buttons items-end">
                <HiddenFields fields={{ intent: 'settle', id: withdrawal.id }} />
                <Field id={noteFieldId(withdrawal.id)} label="Ce qui a été fait" error={answer?.errors?.[noteFieldId(withdrawal.id)]}>
                  {(control) => (
                    <TextInput
                      {...control}
                      name="note"
                      required
                      maxLength={200}
                      placeholder="Rien n’était payé"
                      defaultValue={answer?.typed?.['id'] === withdrawal.id ? answer.typed['note'] : undefined}
                    />
                  )}
                </Field>
                <Button type="submit">C’est réglé</Button>
              </Form>
            </li>
          ))}
        </ul>
      </Panel>
      {settled.length > 0 && (
        <Panel title="Réglées">
          <ul className="row-list">
            {settled.map((withdrawal) => (
              <li key={withdrawal.id}>
                <Declared withdrawal={withdrawal}>
                  {withdrawal.settledAt && `${withdrawal.toCollectCents > 0 ? 'Compté' : 'Réglé'} le ${fullDayText(withdrawal.settledAt)}`}
                  {withdrawal.settledBy && ` par ${withdrawal.settledBy}`}
                  {withdrawal.settledNote && `\u00a0: ${withdrawal.settledNote}`}
                  {withdrawal.toCollectCents > 0 && `, ${priceText(withdrawal.toCollectCents)} à encaisser pour le dossier`}
                </Declared>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** What is to be done where nothing goes back: nothing was paid here, or what was paid is owed. */
function nothingBackText({ begun, keptCents, paidCents }: Shown): string {
  const count = begun && keptCents === null
  const paid = paidCents > 0 ? `${priceText(paidCents)} payés` : 'Rien n’est payé ici'
  return `${paid}, rien n’est à rembourser\u00a0: ${count ? 'comptez le travail déjà fait, ou notez que c’est réglé' : 'notez que c’est réglé'}`
}

/** What was done by the moment of the withdrawal, at the customer's wish. */
function PartForm({ withdrawal: { id, keptCents, partial }, answer }: { withdrawal: StaffWithdrawal; answer: StaffAnswer | undefined }) {
  const refused = answer?.typed?.['intent'] === 'keep' && answer.typed['id'] === id ? answer : undefined
  return (
    <Form method="post" noValidate className="buttons items-end">
      <HiddenFields fields={{ intent: 'keep', id }} />
      <Field
        id={partFieldId(id)}
        label="Travail déjà fait à la demande du client, en euros"
        hint={`La part ${partial ? 'de ce qui s’ajoutait' : 'du prix convenu'} qui était faite quand il a renoncé. Sans montant, rien ne lui est compté.`}
        error={refused?.errors?.[partFieldId(id)]}
      >
        {(control) => (
          <TextInput
            {...control}
            name="part"
            required
            inputMode="decimal"
            className="num"
            defaultValue={refused?.typed?.['part'] ?? (keptCents === null ? undefined : amountInput(keptCents))}
          />
        )}
      </Field>
      <Button type="submit">Compter cette part</Button>
    </Form>
  )
}

function Declared({ withdrawal, children }: { withdrawal: StaffWithdrawal; children: ReactNode }) {
  const { name, contract, declaredAt, caseReference } = withdrawal
  return (
    <span>
      <b>{name}</b>
      <small>{contract}</small>
      <small>
        Déclarée le {fullDayText(declaredAt)}
        {caseReference && (
          <>
            , <SiteLink href={`/admin/dossiers/${caseReference}`}>dossier {caseReference}</SiteLink>
          </>
        )}
      </small>
      <small>{children}</small>
    </span>
  )
}
