import { Mail, MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { phoneText, takesChats, takesTexts, telHref } from '#app/lib/phone.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { CALL_INTENTS } from '../noted-call.ts'

interface CaseContactProps {
  phone: string
  email: string
  /** Channels that the customer no longer wants. */
  unwanted: readonly ('sms' | 'whatsapp')[]
  /** How a message to them begins, for programs that open with a text. */
  greeting: string
  /** Other cases of the same person. */
  others: number
  othersHref: string
  /** Where one writes to them: what leaves from there stays with the case. */
  writeHref: string
}

const CHANNEL_WORDS = { sms: 'SMS', whatsapp: 'WhatsApp' } as const

/** Who it is for, and every way to reach them. */
export function CaseContact({ phone, email, unwanted, greeting, others, othersHref, writeHref }: CaseContactProps) {
  // Nobody is kept without one of the two, but who was forgotten.
  if (phone === '' && email === '') return <p className="soft">La personne est effacée.</p>
  return (
    <>
      <dl className="facts">
        {phone !== '' && (
          <>
            <dt>Téléphone</dt>
            <dd>{phoneText(phone)}</dd>
          </>
        )}
        {email !== '' && (
          <>
            <dt>E-mail</dt>
            <dd>{email}</dd>
          </>
        )}
      </dl>
      <div className="buttons case-buttons case-contacts">
        {phone !== '' && (
          <ButtonLink size="s" icon={Phone} href={telHref(phone)}>
            Appeler
          </ButtonLink>
        )}
        {takesTexts(phone) && !unwanted.includes('sms') && (
          <ButtonLink size="s" icon={MessageSquare} href={writeHref}>
            SMS
          </ButtonLink>
        )}
        {email !== '' && (
          <ButtonLink size="s" icon={Mail} href={writeHref}>
            E-mail
          </ButtonLink>
        )}
        {takesChats(phone) && !unwanted.includes('whatsapp') && (
          <ButtonLink size="s" href={`https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(greeting)}`}>
            WhatsApp
          </ButtonLink>
        )}
        {phone !== '' && <PostButton label="Noter l’appel" size="s" fields={{ intent: CALL_INTENTS[0] }} />}
      </div>
      {unwanted.length > 0 && <p className="small soft">Ne veut plus de {unwanted.map((channel) => CHANNEL_WORDS[channel]).join(' ni de ')}.</p>}
      {others > 0 && (
        <p className="small">
          <Link to={othersHref}>{others === 1 ? 'Un autre dossier' : `${others} autres dossiers`}</Link>
        </p>
      )}
    </>
  )
}
