import { MessageSquare, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { QuoteContent } from './QuoteContent.tsx'
import type { QuoteWords } from './QuoteContent.tsx'

interface QuoteSheetProps {
  reference: string
  /** The case in the staff area. */
  caseHref: string
  sender: string
  /** The business as the law wants it named. */
  seller: string
  /** "YYYY-MM-DD" */
  madeOn: string
  name: string
  device: string
  version: number
  validUntil: string
  quote: QuoteWords
  /** What became of it, where nobody is asked to sign any more. */
  ended: string | null
  /** Of the page where the customer answers; null for quotes whose link only their mail knows. */
  code: readonly (readonly boolean[])[] | null
  /** Ways to send the link by phone, with the text ready. */
  links: { sms: string; whatsapp: string } | null
}

/** A quote on paper, for those without an e-mail address: with the code that leads to its page. */
export function QuoteSheet({
  reference,
  caseHref,
  sender,
  seller,
  madeOn,
  name,
  device,
  version,
  validUntil,
  quote,
  ended,
  code,
  links,
}: QuoteSheetProps) {
  return (
    <>
      <StaffHead title="Devis" detail={<Link to={caseHref}>{reference}</Link>}>
        <Button variant="solid" icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
        {links && (
          <ButtonLink icon={MessageSquare} href={links.sms}>
            Par SMS
          </ButtonLink>
        )}
        {links && <ButtonLink href={links.whatsapp}>Par WhatsApp</ButtonLink>}
      </StaffHead>
      <article className="slip slip-a4" aria-label={`Devis ${reference}`}>
        <header>
          <div>
            <h2>Devis pour {device}</h2>
            <p>{sender}</p>
            <p className="small soft">{seller}</p>
          </div>
          <PlateNumber>{reference}</PlateNumber>
        </header>
        <p className="mt-4">
          {name}, version {version}, du {dateText(madeOn)}. {ended ?? `Valable jusqu’au ${dateText(validUntil)}.`}
        </p>
        <QuoteContent quote={quote} />
        <footer>
          {ended === null && (
            <div className="slip-signature">
              <p>Bon pour accord, date et signature</p>
            </div>
          )}
          {code && (
            <div>
              <QrCode rows={code} label="Lire et accepter le devis" />
              <p>Lire et accepter</p>
            </div>
          )}
        </footer>
      </article>
    </>
  )
}
