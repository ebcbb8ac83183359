import { Form, Link } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { FoldedPanel } from '#app/ui/staff/FoldedPanel.tsx'
import { ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { leaveScannedNumber } from '#app/ui/staff/scanned-number.ts'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { DOCUMENT_KINDS, OWN_DEVICE, PAYMENTS } from '../second-hand.schema.ts'
import type { BookLine } from '../second-hand.server.ts'

interface BookScreenProps {
  /** One page of the book. */
  rows: readonly BookLine[]
  total: number
  page: number
  isSearch: boolean
  /** Why numbers are missing from it; null where none is. */
  missing: string | null
  stores: readonly { id: string; town: string }[]
  /** Where the purchase is made; empty where it has to be said. */
  shop: string
  /** "YYYY-MM-DD" in Paris. */
  today: string
  /** A form that is sent twice writes one line. */
  formKey: string
  exportHref: string
  /** The screen of the book; a line stands under its number. */
  bookHref: string
  answer: StaffAnswer | undefined
}

/** The book of devices bought from private persons. Lines are only added: what is wrong is corrected beside them. */
export function BookScreen({ rows, total, page, isSearch, missing, stores, shop, today, formKey, exportHref, bookHref, answer }: BookScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Livre de police" detail="Appareils achetés à des particuliers">
        <ButtonLink href={exportHref} reload>
          Exporter
        </ButtonLink>
      </StaffHead>
      <FoldedPanel title="Nouvel achat" id="nouvel-achat" open={isPurchaseRefused(answer) || (rows.length === 0 && !isSearch)}>
        <p className="soft small mb-4">
          Une ligne écrite ne se modifie plus. Le vendeur la signe ensuite, à l’écran ou sur la page imprimée, avant d’être payé.
        </p>
        <PurchaseForm stores={stores} shop={shop} today={today} formKey={formKey} answer={answer} />
      </FoldedPanel>
      <Panel title="Le livre">
        <ListToolbar label="Chercher dans le livre" searchLabel="Chercher un achat" searchPlaceholder="Vendeur, objet, n°, IMEI" />
        {rows.length === 0 && <p className="soft">{isSearch ? 'Aucune ligne ne le dit.' : 'Aucun achat inscrit.'}</p>}
        {missing !== null && <p className="small mb-4">{missing}</p>}
        <ol className="row-list">
          {rows.map((line) => (
            <li key={line.id}>
              <Line line={line} bookHref={bookHref} town={stores.find(({ id }) => id === line.storeId)?.town ?? line.storeId} answer={answer} />
            </li>
          ))}
        </ol>
        <Pagination total={total} page={page} />
      </Panel>
    </>
  )
}

interface LineProps {
  line: BookLine
  town: string
  bookHref: string
  answer: StaffAnswer | undefined
}

function Line({ line, town, bookHref, answer }: LineProps) {
  const refused = answer?.errors && answer.typed?.['intent'] === 'correct' && answer.typed['id'] === line.id ? answer : undefined
  return (
    <span>
      <b>
        N°&nbsp;{line.number}, {line.item}, {priceText(line.priceCents)}
      </b>{' '}
      {line.cases.length > 0 && <Badge tone="lanterne">IMEI déjà vu ici</Badge>}
      <small>
        <Link to={`${bookHref}/${line.number}`}>{line.signedAt === null ? 'Signer ou imprimer' : 'Signée à l’écran, imprimer'}</Link>
      </small>
      <small>
        Acheté le {dateText(line.boughtOn)}, {town}, {line.payment.toLowerCase()}. {line.marks}
        {line.imei && `, IMEI ${line.imei}`}. Provenance&nbsp;: {line.origin}.
      </small>
      <small>
        {line.sellerName}, {line.sellerOccupation}, {line.sellerAddress}. {line.documentKind} {line.documentNumber}, délivrée le{' '}
        {dateText(line.documentIssuedOn)} par {line.documentAuthority}. Signé devant {line.signedBefore}.
      </small>
      {line.cases.map((number) => (
        <small key={number}>
          <SiteLink href={`/admin/dossiers/T-${number}`}>Dossier T-{number}</SiteLink>&nbsp;: comparez le client et le vendeur.
        </small>
      ))}
      {line.corrections.map(({ text, by, at }) => (
        <small key={at.getTime()}>
          Correction de {by}&nbsp;: {text}
        </small>
      ))}
      {/* Begun anew with each correction: one that is written does not stay to be added a second time. */}
      <details key={line.corrections.length} className="mt-2" open={refused !== undefined}>
        <summary>Corriger</summary>
        <Form method="post" className="buttons mt-2" noValidate aria-label={`Corriger la ligne ${line.number}`}>
          <HiddenFields fields={{ intent: 'correct', id: line.id }} />
          <Field id={`correct-${line.id}`} label="Ce qui est à lire autrement" error={refused?.errors?.['text']}>
            {(control) => <TextInput {...control} name="text" required maxLength={500} defaultValue={refused?.typed?.['text']} />}
          </Field>
          <Button type="submit">Ajouter la correction</Button>
        </Form>
      </details>
    </span>
  )
}

/** Fields of one line, in the order of the book. */
const FIELDS = [
  ['sellerName', 'Nom et prénoms du vendeur'],
  ['sellerAddress', 'Domicile'],
  ['sellerOccupation', 'Profession'],
  ['documentNumber', 'Numéro de la pièce'],
  ['documentAuthority', 'Délivrée par'],
  ['item', 'Objet'],
  ['marks', 'Numéro de série, signes'],
  ['imei', 'IMEI'],
  ['origin', 'Provenance'],
  ['price', 'Prix payé, €'],
] as const

function isPurchaseRefused(answer: StaffAnswer | undefined): boolean {
  return answer?.errors !== undefined && answer.typed?.['intent'] === 'write'
}

function PurchaseForm({ stores, shop, today, formKey, answer }: Pick<BookScreenProps, 'stores' | 'shop' | 'today' | 'formKey' | 'answer'>) {
  const { errors, typed } = isPurchaseRefused(answer) ? (answer ?? {}) : {}
  return (
    <Form method="post" className="form" noValidate aria-label="Nouvel achat">
      <HiddenFields fields={{ intent: 'write', formKey }} />
      <div className="field-row">
        <Field id="book-boughtOn" label="Acheté le" error={errors?.['boughtOn']}>
          {(control) => <TextInput {...control} type="date" name="boughtOn" required defaultValue={typed?.['boughtOn'] ?? today} />}
        </Field>
        <Field id="book-storeId" label="Magasin" error={errors?.['storeId']}>
          {(control) => (
            <SelectInput
              {...control}
              name="storeId"
              required
              defaultValue={typed?.['storeId'] ?? shop}
              options={stores.map(({ id, town }) => ({ value: id, label: town }))}
            >
              {shop === '' && <option value="">Choisir le magasin</option>}
            </SelectInput>
          )}
        </Field>
      </div>
      <div className="field-row">
        <Field id="book-documentKind" label="Pièce d’identité" error={errors?.['documentKind']}>
          {(control) => <SelectInput {...control} name="documentKind" defaultValue={typed?.['documentKind']} options={optionsOf(DOCUMENT_KINDS)} />}
        </Field>
        <Field id="book-documentIssuedOn" label="Délivrée le" error={errors?.['documentIssuedOn']}>
          {(control) => <TextInput {...control} type="date" name="documentIssuedOn" required defaultValue={typed?.['documentIssuedOn']} />}
        </Field>
      </div>
      {FIELDS.map(([name, label]) => (
        <Field key={name} id={`book-${name}`} label={label} optional={name === 'imei'} error={errors?.[name]}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              required={name !== 'imei'}
              autoComplete="off"
              defaultValue={typed?.[name]}
              onKeyDown={name === 'imei' ? leaveScannedNumber : undefined}
            />
          )}
        </Field>
      ))}
      <Field id="book-payment" label="Règlement" error={errors?.['payment']}>
        {(control) => <SelectInput {...control} name="payment" defaultValue={typed?.['payment']} options={optionsOf(PAYMENTS)} />}
      </Field>
      <Checkbox
        id="book-signed"
        name="signed"
        label="Le vendeur est majeur, sa pièce a été vue, et il signe la ligne avant d’être payé"
        defaultChecked={typed?.['signed'] !== undefined}
        error={errors?.['signed']}
      />
      {(errors?.[OWN_DEVICE] !== undefined || typed?.[OWN_DEVICE] !== undefined) && (
        <Checkbox
          id={`book-${OWN_DEVICE}`}
          name={OWN_DEVICE}
          label="Le vendeur a montré que cet appareil est à lui"
          defaultChecked={typed?.[OWN_DEVICE] !== undefined}
          error={errors?.[OWN_DEVICE]}
        />
      )}
      <Button type="submit" className="justify-self-start">
        Inscrire au livre
      </Button>
    </Form>
  )
}

function optionsOf(words: readonly string[]): { value: string; label: string }[] {
  return words.map((word) => ({ value: word, label: word }))
}
