import { Check, Copy, Mail as MailIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mailtoHref } from '#app/lib/mailto.ts'
import type { Mail } from '#app/lib/mailto.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

type CopyState = 'idle' | 'copied' | 'selected'

const COPY_WORDS: Record<CopyState, string> = {
  idle: '',
  copied: 'Le texte est copié.',
  selected: 'Le texte est sélectionné : copiez-le avec Ctrl + C, ou en gardant le doigt dessus.',
}

/** The message is written: it waits in the mail client, and here for whoever has none. */
export function MailReady({ mail }: { mail: Mail }) {
  const panel = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const [copy, setCopy] = useState<CopyState>('idle')
  useEffect(() => {
    panel.current?.focus()
    setCopy('idle')
  }, [mail])

  async function copyText() {
    if (await copied(mail.body)) return setCopy('copied')
    text.current?.select()
    setCopy('selected')
  }

  return (
    <div className="mail-ready" ref={panel} tabIndex={-1} role="group" aria-labelledby="mail-ready-title">
      <h3 id="mail-ready-title">Votre message est prêt</h3>
      <p className="mt-2">
        Votre messagerie s’ouvre avec le texte : il ne reste qu’à l’envoyer. Rien ne s’ouvre ? Copiez le texte et envoyez-le à{' '}
        <a href={`mailto:${mail.to}`}>{mail.to}</a>, avec pour objet « {mail.subject} ».
      </p>
      <label htmlFor="review-mail-text" className="vh">
        Texte du message
      </label>
      <textarea ref={text} id="review-mail-text" className="input mt-3" rows={8} readOnly value={mail.body} />
      <div className="buttons mt-3">
        <ButtonLink variant="solid" icon={MailIcon} href={mailtoHref(mail)}>
          Ouvrir ma messagerie
        </ButtonLink>
        <Button className="needs-script" icon={copy === 'copied' ? Check : Copy} onClick={copyText}>
          Copier le texte
        </Button>
      </div>
      <p className="small mt-2" aria-live="polite">
        {COPY_WORDS[copy]}
      </p>
    </div>
  )
}

/** False where the browser has no clipboard for this page or refuses it. */
async function copied(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
