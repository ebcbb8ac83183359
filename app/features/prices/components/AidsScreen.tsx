import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { priceText } from '#app/lib/money.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { REPAIR_KINDS, REPAIR_KIND_WORDS, isRepairKind } from '#app/lib/repair-price.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { cx } from '#app/ui/cx.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { AidLine } from '../aids.commands.server.ts'
import { DEVICE_LABELS } from '../aid-words.ts'
import { NEW_AID, aidValues } from '../aid-values.ts'
import { PRICE_PATHS } from '../price-paths.ts'
import { PriceHead } from './PriceHead.tsx'

export interface AidAnswer extends StaffAnswer {
  /** The line whose form was sent; "" for the new one. */
  id: string
}

interface AidsScreenProps {
  lines: readonly AidLine[]
  answer: AidAnswer | undefined
  /** An account that may not change the scale reads it. */
  canWrite: boolean
}

/** Names the line whose form is open in the address; NEW: the form of another one. */
const LINE_PARAM = 'ligne'
const NEW = 'nouvelle'

/** `/admin/prix/aide`: where the repair aid is deducted, and its dated scale. */
export function AidsScreen({ lines, answer, canWrite }: AidsScreenProps) {
  const [params] = useSearchParams()
  const asked = params.get(LINE_PARAM)
  // What was just saved is said above the table: its form is done.
  const open = !canWrite || answer?.notice?.kind === 'done' ? null : asked
  const line = lines.find(({ id }) => id === open)
  return (
    <>
      <PriceHead tab="aid" />
      <Notice notice={answer?.notice} />
      <Labels>
        {canWrite && (
          <ButtonLink variant="beacon" icon={Plus} href={`${PRICE_PATHS.aid}?${LINE_PARAM}=${NEW}`}>
            Ajouter un montant
          </ButtonLink>
        )}
      </Labels>
      <div className={cx((line || open === NEW) && 'with-drawer')}>
        <div>
          <DataTable
            caption="Barème de l’aide"
            columns={columnsOf(canWrite)}
            rows={lines}
            rowKey={({ id }) => id}
            isCurrent={({ id }) => id === open}
          />
          <p className="price-legend">Une ligne finie cesse de paraître le lendemain. Sans montant, les prix s’affichent sans aide.</p>
          <p className="soft mt-3">
            L’aide ne se déduit que des réparations qui coûtent plus qu’elle, dans les magasins qui ont un numéro de label. «&nbsp;Toute panne&nbsp;»
            ne vaut pas pour un appareil mouillé&nbsp;: donnez-lui sa ligne si le barème en a une. À garder pour chaque aide&nbsp;: {REPAIR_AID.proof}
          </p>
        </div>
        {(line || open === NEW) && (
          <Drawer title={line ? 'Un montant' : 'Ajouter un montant'} subtitle={line && deviceAndRepair(line)} closeHref={PRICE_PATHS.aid}>
            <AidForm key={open} {...(line && { line })} answer={answer?.id === (line?.id ?? '') ? answer : undefined} />
          </Drawer>
        )}
      </div>
    </>
  )
}

/** Which shops deduct the aid, and which have no number of the label yet. */
function Labels({ children }: { children: ReactNode }) {
  const { stores } = useFacts()
  return (
    <div className="price-rule">
      <div>
        <b>Où l’aide paraît</b>
        {stores.map(({ id, name, labelNumber }) => (
          <span key={id} className="aid-shop">
            <i className={cx('open-mark', labelNumber === '' ? 'is-closed' : 'is-open')} aria-hidden="true" />
            {labelNumber === '' ? (
              <>
                {name}&nbsp;: pas de numéro de label <SiteLink href={`${href('/admin/magasins/:id', { id })}?onglet=label`}>Le remplir</SiteLink>
              </>
            ) : (
              name
            )}
          </span>
        ))}
        <span className="price-end">{children}</span>
      </div>
    </div>
  )
}

function deviceAndRepair({ device_type, repair_kind }: AidLine): string {
  return `${DEVICE_LABELS[device_type]}, ${repairWord(repair_kind)}`
}

function repairWord(kind: string | null): string {
  return isRepairKind(kind) ? REPAIR_KIND_WORDS[kind].toLowerCase() : 'toute panne'
}

function columnsOf(canWrite: boolean): Column<AidLine>[] {
  return [
    {
      id: 'device',
      label: 'Appareil',
      kind: 'title',
      cell: (line) =>
        canWrite ? (
          <SiteLink href={`${PRICE_PATHS.aid}?${LINE_PARAM}=${line.id}`}>{DEVICE_LABELS[line.device_type]}</SiteLink>
        ) : (
          DEVICE_LABELS[line.device_type]
        ),
    },
    { id: 'repair', label: 'Réparation', cell: ({ repair_kind }) => repairWord(repair_kind) },
    {
      id: 'amount',
      label: 'Aide',
      kind: 'number',
      cell: ({ amount_cents }) => (amount_cents === null ? <Badge tone="lanterne">à remplir</Badge> : priceText(amount_cents)),
    },
    {
      id: 'circular',
      label: 'Pièce circulaire',
      kind: 'number',
      wideOnly: true,
      cell: ({ amount_cents, circular_bonus_percent }) =>
        amount_cents !== null && priceText(Math.round((amount_cents * (100 + circular_bonus_percent)) / 100)),
    },
    { id: 'from', label: 'Du', cell: ({ amount_cents, valid_from }) => amount_cents !== null && dateText(valid_from) },
    {
      id: 'until',
      label: 'Au',
      wideOnly: true,
      cell: ({ amount_cents, valid_to }) => amount_cents !== null && (valid_to === null ? 'sans fin' : dateText(valid_to)),
    },
    {
      id: 'source',
      label: 'Source',
      wraps: true,
      wideOnly: true,
      cell: ({ source, source_url }) => (source_url === null ? source : <a href={source_url}>{source === '' ? 'texte officiel' : source}</a>),
    },
  ]
}

function AidForm({ line, answer }: { line?: AidLine; answer: AidAnswer | undefined }) {
  const id = line?.id ?? ''
  const stored: Readonly<Record<string, string>> = line ? aidValues(line) : NEW_AID
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
      {line && <input type="hidden" name="base" value={answer?.typed?.['base'] ?? JSON.stringify(stored)} />}
      <Field id={fieldId('deviceType')} label="Appareil" {...error('deviceType')}>
        {(control) => (
          <SelectInput {...control} name="deviceType" defaultValue={value('deviceType')}>
            <option value="">Choisissez</option>
            {Object.entries(DEVICE_LABELS).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field id={fieldId('repairKind')} label="Réparation" {...error('repairKind')}>
        {(control) => (
          <SelectInput {...control} name="repairKind" defaultValue={value('repairKind')}>
            <option value="">Toute panne</option>
            {REPAIR_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {REPAIR_KIND_WORDS[kind]}
              </option>
            ))}
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
