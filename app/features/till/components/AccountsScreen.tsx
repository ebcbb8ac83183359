import { Form } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { ACCOUNT_PARAMS } from '../account-period.ts'
import type { AccountPeriod } from '../accounts.queries.server.ts'

const FILES = [
  { file: 'ventes', label: 'Ventes', why: 'Factures et avoirs, une ligne par taux de TVA.' },
  { file: 'tva', label: 'TVA par taux', why: 'Hors taxes, TVA et TTC des factures émises.' },
  {
    file: 'tvaencaissements',
    label: 'TVA sur les encaissements',
    why: 'Chaque paiement au jour où il est reçu, même après la clôture, réparti sur les taux de ce qu’il paie. Une ligne «\u00a0sans facture\u00a0» prend son taux à ce même jour, une fois la facture émise\u00a0: téléchargez alors sa période de nouveau.',
  },
  {
    file: 'paiements',
    label: 'Paiements',
    why: 'Encaissements et remboursements par moyen, par journée de caisse\u00a0: une ligne par paiement, au montant du ticket ou du relevé. Où il paie plusieurs factures, «\u00a0piece\u00a0» les nomme toutes, et «\u00a0TVA sur les encaissements\u00a0» dit, sous le même numéro, ce que chacune en reçoit.',
  },
  { file: 'clotures', label: 'Clôtures', why: 'Chaque journée close\u00a0: encaissé, compté, écart.' },
] as const

interface AccountsScreenProps {
  period: AccountPeriod
  fileHref: (file: string) => string
  /** The shop still trains: nothing here is real. */
  training: boolean
  /** The address asked for a period that there is not: this is last month. */
  isRefused: boolean
}

/** The files for the accountant, for any period. */
export function AccountsScreen({ period, fileHref, training, isRefused }: AccountsScreenProps) {
  return (
    <>
      <StaffHead title="Fichiers du comptable" detail={`du ${dateText(period.from)} au ${dateText(period.until)}`} />
      {training && <p className="soft mb-4">Exercice&nbsp;: le site n’est pas en ligne, ces chiffres ne valent rien.</p>}
      <div className="panel-grid">
        <Panel title="Période" span={5}>
          <Form className="form">
            <div className="field-row">
              <Field
                id="accounts-from"
                label="Du"
                error={isRefused ? 'La période demandée n’existe pas, ou finit avant de commencer. Voici le mois dernier.' : undefined}
              >
                {(control) => <TextInput {...control} type="date" name={ACCOUNT_PARAMS.from} defaultValue={period.from} required />}
              </Field>
              <Field id="accounts-until" label="Au">
                {(control) => <TextInput {...control} type="date" name={ACCOUNT_PARAMS.until} defaultValue={period.until} required />}
              </Field>
            </div>
            <Button type="submit">Voir la période</Button>
          </Form>
        </Panel>
        <Panel title="Fichiers" note="Tableaux CSV pour un tableur en français." span={7}>
          <ul className="row-list">
            {FILES.map(({ file, label, why }) => (
              <li key={file}>
                <span>
                  <b>{label}</b>
                  <small>{why}</small>
                </span>
                <SiteLink href={fileHref(file)} reload download>
                  Télécharger
                </SiteLink>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}
