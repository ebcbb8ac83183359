import { Printer } from 'lucide-react'
import type { WithdrawalWords } from '#app/content/kinds/withdrawal.ts'
import { filled } from '#app/lib/filled.ts'
import { NAME_MAX } from '#app/lib/request-limits.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { LEFT_WITHOUT_TEXTS, keptPartText, moneyBackText, standingText } from '../withdrawal-right.ts'
import type { LeftWithout } from '../withdrawal-right.ts'
import { KEEP_FIELD, PAPER_FORM_PATH, withdrawalPath } from '../withdrawal-addresses.ts'
import type { Receipt } from '../withdrawal.commands.server.ts'

/** What a link knows of its contract. */
export interface LinkedContract {
  text: string
  right: string
  isOpen: boolean
  /** Whose contract it is, for the fields of the declaration; empty where it cannot be left, and once they are forgotten. */
  person: { name: string; email: string }
  /** Work has begun at the customer's wish: a part of it may be asked for. */
  begun: boolean
  /** That, in a sentence; empty where none has. */
  begunText: string
  /** What the contract of the link is to this one; null where it is this one. */
  named: string | null
  /** What can be left, where something was added that can be left alone; empty where there is nothing to choose. */
  choices: readonly { value: string; label: string; detail: string }[]
  /** What the link stands for of them. */
  chosen: string
}

interface WithdrawalStartProps {
  /** Null while the database is away. */
  words: WithdrawalWords | null
  contract: LinkedContract | null
  token: string | undefined
}

/** The first step: what the right is, and the button that leads to the declaration. Looking changes nothing. */
export function WithdrawalStart({ words, contract, token }: WithdrawalStartProps) {
  return (
    <>
      {contract && (
        <Callout tone={contract.isOpen ? 'pin' : 'lanterne'}>
          <p>
            <b>{contract.text}</b>
          </p>
          {contract.named !== null && <p>{contract.named}</p>}
          <p>{contract.right}</p>
          {contract.choices.length > 0 && <p>Vous choisissez à l’étape suivante à quoi vous renoncez.</p>}
          {contract.begunText !== '' && <p>{contract.begunText}</p>}
        </Callout>
      )}
      {(!contract || contract.isOpen) && (
        <p className="mt-4">
          <ButtonLink variant="beacon" size="l" href={withdrawalPath({ token, declaring: true })}>
            Renoncer au contrat ici
          </ButtonLink>
        </p>
      )}
      {words && (
        <section aria-labelledby="withdrawal-terms" className="prose mt-6">
          <h2 id="withdrawal-terms" className="heading-s">
            {words.aboutTitle}
          </h2>
          {words.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            Vous préférez le papier&nbsp;? Imprimez le <TextLink href={PAPER_FORM_PATH}>formulaire de rétractation</TextLink> et renvoyez-le par la
            poste, ou déposez-le au magasin.
          </p>
        </section>
      )}
    </>
  )
}

export interface WithdrawalAnswer {
  banner: string
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

interface DeclarationProps {
  contract: LinkedContract | null
  token: string | undefined
  answer: WithdrawalAnswer | undefined
}

/** The second step: the declaration itself. A plain form, which works without script. */
export function WithdrawalDeclaration({ contract, token, answer }: DeclarationProps) {
  const { typed, errors } = answer ?? {}
  // Whoever has the link confirms what the contract says of them (D. 221-5), and corrects it where it is no longer so.
  const person = contract?.person
  const hasVisits = useFacts().business.servicePrices.homeIt !== null
  const { mailLeaves } = useSite()
  return (
    <form className="form" method="post" action={withdrawalPath({ token, declaring: true })} noValidate data-answered={answer && ''}>
      {answer && (
        <ErrorSummary
          title={answer.banner}
          errors={Object.entries(answer.errors).map(([field, message]) => ({ message, fieldId: `withdrawal-${field}` }))}
        />
      )}
      {contract && (
        <p>
          <b>{contract.text}</b>
          <br />
          {contract.named} {contract.right} {contract.begunText}
        </p>
      )}
      {contract && contract.choices.length > 0 && (
        <RadioGroup
          name={KEEP_FIELD}
          legend={'À quoi renoncez-vous\u00a0?'}
          choices={contract.choices}
          defaultValue={typed?.[KEEP_FIELD] ?? contract.chosen}
          required
        />
      )}
      <Field id="withdrawal-name" label="Nom" error={errors?.['name']}>
        {(control) => (
          <TextInput {...control} name="name" required autoComplete="name" maxLength={NAME_MAX} defaultValue={typed?.['name'] ?? person?.name} />
        )}
      </Field>
      {!contract && (
        <Field
          id="withdrawal-reference"
          label="Contrat"
          hint={`La référence de vos messages, D-… ou T-…${hasVisits ? ' Pour une visite à domicile, laissez vide et donnez l’e-mail et le téléphone de la réservation.' : ''}`}
          error={errors?.['reference']}
        >
          {(control) => (
            <TextInput {...control} name="reference" placeholder="D-7K2M9Q" maxLength={40} autoComplete="off" defaultValue={typed?.['reference']} />
          )}
        </Field>
      )}
      <Field
        id="withdrawal-email"
        label="E-mail"
        hint={mailLeaves ? 'L’accusé de réception part à cette adresse.' : undefined}
        error={errors?.['email']}
      >
        {(control) => (
          <TextInput {...control} type="email" name="email" required autoComplete="email" defaultValue={typed?.['email'] ?? person?.email} />
        )}
      </Field>
      {!contract && (
        <Field
          id="withdrawal-phone"
          label="Téléphone du contrat"
          hint={hasVisits ? 'Pour une visite à domicile, ou si vous aviez donné un autre e-mail.' : 'Si vous aviez donné un autre e-mail.'}
          optional
          error={errors?.['phone']}
        >
          {(control) => <TextInput {...control} type="tel" name="phone" autoComplete="tel" maxLength={40} defaultValue={typed?.['phone']} />}
        </Field>
      )}
      <p>Je renonce à ce contrat.</p>
      <Button type="submit" variant="beacon" size="l" className="justify-self-start">
        Confirmer la rétractation
      </Button>
      <p className="small soft">Ces indications servent à votre rétractation, à rien d’autre.</p>
    </form>
  )
}

/** Said instead of the owner's words where only an addition was left: those say that the work stops, but the rest of it goes on. */
const LEFT_NOTE = 'Gardez cette adresse ou imprimez cette page\u00a0: c’est votre accusé de réception.'

interface ReceiptProps {
  words: WithdrawalWords
  receipt: Receipt
  begun: boolean
  without: LeftWithout
}

/** The acknowledgement: what was declared, when, and what follows. */
export function WithdrawalReceipt({ words, receipt, begun, without }: ReceiptProps) {
  return (
    <>
      <dl className="recap mt-4">
        <dt>Nom</dt>
        <dd>{receipt.name}</dd>
        <dt>Contrat</dt>
        <dd>{receipt.contract}</dd>
        <dt>Déclaration</dt>
        <dd>{receipt.choice || 'Je renonce à ce contrat.'}</dd>
        <dt>Reçue le</dt>
        <dd>{receipt.declaredAt}</dd>
        <dt>Fin du délai</dt>
        <dd>{receipt.lastDay} inclus</dd>
        <dt>E-mail indiqué</dt>
        <dd>{receipt.email}</dd>
        {receipt.standing !== null && (
          <>
            <dt>Accord d’avant</dt>
            <dd>{standingText(receipt.standing)}</dd>
          </>
        )}
        {receipt.kept !== null ? <dt>Travail déjà fait</dt> : (receipt.paid !== null || begun) && <dt>Remboursement</dt>}
        {receipt.kept !== null ? (
          <dd>{keptPartText(receipt.kept, receipt.refundDueOn)}</dd>
        ) : begun ? (
          <dd>{moneyBackText({ ...receipt, begun })}</dd>
        ) : (
          receipt.paid !== null && <dd>{filled(words.refund, { fin: receipt.refundDueOn, somme: receipt.paid })}</dd>
        )}
      </dl>
      <p className="soft mt-4">
        <Printer className="icon" aria-hidden="true" />{' '}
        {receipt.standing !== null || without === 'visit' || without === 'returned' ? LEFT_NOTE : words.receiptNote}
        {without !== null && ` ${LEFT_WITHOUT_TEXTS[without]}`}
      </p>
    </>
  )
}
