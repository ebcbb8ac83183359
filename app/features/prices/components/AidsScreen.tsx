import { Form } from 'react-router'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { amountInput, priceText } from '#app/lib/money.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { REPAIR_KINDS, REPAIR_KIND_WORDS, isRepairKind } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { AidLine } from '../aids.commands.server.ts'
import { DEVICE_LABELS } from '../aid-words.ts'
import { PriceScreenHead } from './PriceScreenHead.tsx'

export interface AidAnswer extends StaffAnswer {
  /** The line whose form was sent; "" for the new one. */
  id: string
}

interface AidsScreenProps {
  lines: readonly AidLine[]
  answer: AidAnswer | undefined
  /** An account that may not change the scale reads it. */
  canWrite: boolean
  gridPath: string
}

/** `/admin/prix/aide`: the dated scale of the repair aid. */
export function AidsScreen({ lines, answer, canWrite, gridPath }: AidsScreenProps) {
  return (
    <>
      <PriceScreenHead title="Aide QualiRépar" gridPath={gridPath} answer={answer} />
      <p className="soft">
        Une ligne finie cesse de paraître le lendemain. Sans montant, les prix s’affichent sans aide. L’aide ne se déduit que des réparations qui
        coûtent plus qu’elle, dans les magasins qui ont un numéro de label. À garder pour chaque aide&nbsp;: {REPAIR_AID.proof}
      </p>
      {lines.map((line) => (
        <Panel key={line.id} title={lineTitle(line)}>
          {canWrite ? <AidForm line={line} answer={answer?.id === line.id ? answer : undefined} /> : <p>{line.source}</p>}
        </Panel>
      ))}
      {canWrite && (
        <Panel title="Ajouter un montant">
          <AidForm answer={answer?.id === '' ? answer : undefined} />
        </Panel>
      )}
    </>
  )
}

function lineTitle(line: AidLine): string {
  const repair = isRepairKind(line.repair_kind) ? REPAIR_KIND_WORDS[line.repair_kind].toLowerCase() : 'toute panne'
  const amount = line.amount_cents === null ? 'à remplir' : priceText(line.amount_cents)
  const until = line.valid_to === null ? '' : `, jusqu’au ${dateText(line.valid_to)}`
  return `${DEVICE_LABELS[line.device_type]}, ${repair}\u00a0: ${amount}, depuis le ${dateText(line.valid_from)}${until}`
}

function AidForm({ line, answer }: { line?: AidLine; answer: AidAnswer | undefined }) {
  const id = line?.id ?? ''
  const stored: Record<string, string> = {
    deviceType: line?.device_type ?? '',
    repairKind: line?.repair_kind ?? '',
    amount: line?.amount_cents == null ? '' : amountInput(line.amount_cents),
    bonus: String(line?.circular_bonus_percent ?? 20),
    validFrom: line?.valid_from ?? '',
    validTo: line?.valid_to ?? '',
    source: line?.source ?? '',
    sourceUrl: line?.source_url ?? '',
  }
  const value = (name: string) => answer?.typed?.[name] ?? stored[name] ?? ''
  const error = (name: string) => {
    const problem = answer?.errors?.[name]
    return problem === undefined ? {} : { error: problem }
  }
  const fieldId = (name: string) => `aid-${id || 'new'}-${name}`
  const text = (name: string, label: string, type = 'text') => (
    <Field id={fieldId(name)} label={label} {...error(name)}>
      {(control) => <TextInput {...control} type={type} name={name} defaultValue={value(name)} autoComplete="off" />}
    </Field>
  )
  return (
    <Form method="post" className="form" noValidate>
      <HiddenFields fields={{ id }} />
      <Field id={fieldId('deviceType')} label="Appareil" {...error('deviceType')}>
        {(control) => (
          <SelectInput
            {...control}
            name="deviceType"
            defaultValue={value('deviceType')}
            options={Object.entries(DEVICE_LABELS).map(([type, label]) => ({ value: type, label }))}
          >
            <option value="">Choisissez</option>
          </SelectInput>
        )}
      </Field>
      <Field id={fieldId('repairKind')} label="Réparation" {...error('repairKind')}>
        {(control) => (
          <SelectInput
            {...control}
            name="repairKind"
            defaultValue={value('repairKind')}
            options={REPAIR_KINDS.map((kind) => ({ value: kind, label: REPAIR_KIND_WORDS[kind] }))}
          >
            <option value="">Toute panne</option>
          </SelectInput>
        )}
      </Field>
      {text('amount', 'Aide en euros')}
      {text('bonus', 'Pièce circulaire, en plus, %')}
      {text('validFrom', 'Du', 'date')}
      {text('validTo', 'Au (vide\u00a0: sans fin)', 'date')}
      {text('source', 'Source')}
      {text('sourceUrl', 'Lien de la source')}
      <p className="buttons">
        <Button type="submit" name="intent" value="save" variant="outline">
          Enregistrer
        </Button>
        {line && (
          <Button type="submit" name="intent" value="remove" variant="bare">
            Retirer
          </Button>
        )}
      </p>
    </Form>
  )
}
