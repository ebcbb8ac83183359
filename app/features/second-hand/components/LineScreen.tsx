import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { stampText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { SignaturePanel } from '#app/ui/staff/SignaturePanel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { DECLARATION, lineFacts } from '../line-words.ts'
import type { SignedLine } from '../line-signature.server.ts'

interface LineScreenProps extends SignedLine {
  /** The business and the shop that buys. */
  sender: string
  bookHref: string
  /** The device in the stock, or the form that puts it there. */
  stock: { label: string; href: string }
  answer: StaffAnswer | undefined
}

/** One line of the book: read, signed on the screen or printed and signed by hand. */
export function LineScreen({ line, signature, textSha256, sender, bookHref, stock, answer }: LineScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title={`Achat n°\u00a0${line.number}`} detail={<Link to={bookHref}>Livre de police</Link>}>
        <ButtonLink href={stock.href}>{stock.label}</ButtonLink>
        <Button icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
      </StaffHead>
      <article className="slip slip-a4" aria-label={`Achat n°\u00a0${line.number}`}>
        <header>
          <div>
            <h2>Livre de police</h2>
            <p>{sender}</p>
          </div>
          <PlateNumber>{`N° ${line.number}`}</PlateNumber>
        </header>
        <dl>
          {lineFacts(line).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {line.corrections.map(({ text, by }) => (
            <div key={text}>
              <dt>Correction</dt>
              <dd>
                {text} ({by})
              </dd>
            </div>
          ))}
        </dl>
        <p>{DECLARATION}</p>
        <footer>
          <div className="slip-signature">
            {signature ? (
              <>
                <img src={`${bookHref}/${line.number}/signature`} alt="Signature du vendeur" />
                <p>
                  Signé le {stampText(signature.at)}
                  {signature.before && `, devant ${signature.before}`}
                </p>
                <p className="slip-print">Empreinte {signature.imageSha256.slice(0, 16)}</p>
              </>
            ) : (
              <p>Signature du vendeur</p>
            )}
          </div>
        </footer>
      </article>
      {!signature && <SignaturePanel title="Signature du vendeur" textSha256={textSha256} error={answer?.errors?.['image']} />}
    </>
  )
}
