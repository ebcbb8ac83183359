import { Mail, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { stampText } from '#app/lib/moment-text.ts'
import { MAIL_STAYS } from '#app/platform/mail/leaving.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { cx } from '#app/ui/cx.ts'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { SignaturePanel } from '#app/ui/staff/SignaturePanel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { forgetDraft } from '#app/ui/staff/use-kept-draft.ts'
import { referenceText } from '../../repair-words.ts'
import { JUST_OPENED, openedDraftKey, PAPER_FORMATS, deviceLabelPath, slipSearch } from '../deposit-paths.ts'
import type { PaperFormat } from '../deposit-paths.ts'
import type { DepositSheet } from '../deposit-sheet.ts'
import { SLIP_END_TEXTS } from '../deposit-words.ts'
import { shownSlip } from '../signed-slip.ts'
import { QrCode } from '#app/ui/QrCode.tsx'
import { CompleteSlip } from './CompleteSlip.tsx'
import { CorrectSlip } from './CorrectSlip.tsx'

interface DepositScreenProps {
  sheet: DepositSheet
  textSha256: string
  /** The wish that this customer may sign for, and the day on which the work may begin without it. */
  offered: { text: string; begins: string } | null
  /** Rows of the QR code that leads the customer to the tracking page. */
  code: readonly (readonly boolean[])[]
  format: PaperFormat
  /** The slip of a return says nothing of the device yet. */
  completes: boolean
  /** Nobody is here to sign it, and its mail has not waited for that. */
  leftAtOnce: boolean
  /** Why it is not signed any more; null while it may be, or is. */
  end: keyof typeof SLIP_END_TEXTS | null
  answer: StaffAnswer | undefined
}

/** The deposit slip: read and signed on the screen, printed on three papers, mailed. */
export function DepositScreen({ sheet, textSha256, offered, code, format, completes, leftAtOnce, end, answer }: DepositScreenProps) {
  const [params] = useSearchParams()
  const { mailLeaves } = useSite()
  const reference = referenceText(sheet.number)
  const opened = params.get(JUST_OPENED)
  const isNew = opened !== null
  useEffect(() => {
    if (opened !== null) forgetDraft(openedDraftKey(opened))
  }, [opened])
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Bon de dépôt" detail={<Link to={`/admin/dossiers/${reference}`}>{reference}</Link>}>
        <Button icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
        <ButtonLink href={deviceLabelPath(reference)}>Étiquette</ButtonLink>
        {sheet.email !== '' && !sheet.isEnded && <PostButton label="Envoyer par e-mail" icon={Mail} fields={{ intent: 'mail' }} />}
      </StaffHead>
      <div className="print:hidden mb-4">
        <Segmented
          label="Papier"
          segments={PAPER_FORMATS.map(({ id, label }) => ({ label, href: slipSearch(id, sheet.wish !== undefined), current: id === format }))}
        />
      </div>
      {offered && (
        <div className="print:hidden mb-4">
          <p className="mb-2">Le client peut encore renoncer à ce contrat&nbsp;: sans sa demande, le travail commence le {offered.begins}.</p>
          <Segmented
            label="Début du travail"
            segments={[
              { label: 'Attendre', href: slipSearch(format, false), current: sheet.wish === undefined },
              { label: 'Le client demande de commencer', href: slipSearch(format, true), current: sheet.wish !== undefined },
            ]}
          />
        </div>
      )}
      {isNew && answer === undefined && sheet.email !== '' && !sheet.signature && end === null && (
        <p className="small mb-4 print:hidden">
          {mailLeaves
            ? `Le bon part par e-mail à ${sheet.email}${leftAtOnce ? '' : '\u00a0: dès qu’il est signé, sinon dans dix minutes'}.`
            : MAIL_STAYS}
        </p>
      )}
      {completes && <CompleteSlip answer={answer} />}
      {sheet.deposit && !sheet.signature && end === null && <CorrectSlip state={sheet.deposit} answer={answer} />}
      <Slip sheet={sheet} code={code} format={format} isOpen={end === null} />
      {sheet.signature ? (
        <p className="mt-4 print:hidden">
          <ButtonLink variant="beacon" href={`/admin/dossiers/${reference}`}>
            Ouvrir le dossier
          </ButtonLink>
        </p>
      ) : end !== null ? (
        <p className="mt-4 print:hidden">{SLIP_END_TEXTS[end]}</p>
      ) : (
        <SignaturePanel key={textSha256} title="Signature du client" textSha256={textSha256} error={answer?.errors?.['image']} />
      )}
    </>
  )
}

interface SlipProps extends Pick<DepositScreenProps, 'sheet' | 'code' | 'format'> {
  /** It may still be signed, where it is not yet: it keeps a place for that. */
  isOpen: boolean
}

/** The paper itself: what the customer leaves, what was agreed on, the signature and the way to follow the repair. */
function Slip({ sheet, code, format, isOpen }: SlipProps) {
  const reference = referenceText(sheet.number)
  const { sender, lines, terms } = shownSlip(sheet)
  return (
    <article className={cx('slip', `slip-${format}`)} aria-label={`Bon de dépôt ${reference}`}>
      <header>
        <div>
          <h2>Bon de dépôt</h2>
          <p>{sender}</p>
        </div>
        <PlateNumber>{reference}</PlateNumber>
      </header>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {sheet.wish !== undefined && (
        <section>
          <h3>Demande du client</h3>
          <p>{sheet.wish}</p>
        </section>
      )}
      {terms.length > 0 && (
        <section>
          <h3>Conditions</h3>
          <ol>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
        </section>
      )}
      <footer>
        <div className="slip-signature">
          {sheet.signature ? (
            <>
              <img src={`/admin/dossiers/${reference}/signature`} alt="Signature du client" />
              <p>
                Signé le {stampText(sheet.signature.signedAt)}
                {sheet.signature.witness !== null && `, devant ${sheet.signature.witness}`}
              </p>
              <p className="slip-print">Empreinte {sheet.signature.imageSha256.slice(0, 16)}</p>
            </>
          ) : (
            isOpen && <p>Signature du client</p>
          )}
        </div>
        <div>
          <QrCode rows={code} label={`Suivi de la réparation ${reference}`} />
          <p>Suivre la réparation</p>
        </div>
      </footer>
    </article>
  )
}
