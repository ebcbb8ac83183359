import { Copy, Mail as MailIcon } from 'lucide-react'
import { mailtoHref } from '#app/lib/mailto.ts'
import type { Mail } from '#app/lib/mailto.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { takesFocus } from '#app/ui/takes-focus.ts'

/** The message is written: it waits in the mail client, and on this page for a visitor without one. Hidden until there is a message; script fills it in. */
export function MailReady({ mail, to }: { mail: Mail | null; to: string }) {
  return (
    <div className="mail-ready" {...takesFocus(mail !== null)} role="group" aria-labelledby="mail-ready-title" hidden={mail === null}>
      <h3 id="mail-ready-title">Votre message est prêt</h3>
      <p className="mt-2">
        Votre messagerie s’ouvre avec le texte : il ne reste qu’à l’envoyer. Rien ne s’ouvre ? Copiez le texte et envoyez-le à{' '}
        <a href={`mailto:${to}`}>{to}</a>, avec pour objet «&nbsp;<span data-subject>{mail?.subject}</span>&nbsp;».
      </p>
      <label htmlFor="review-mail-text" className="vh">
        Texte du message
      </label>
      <textarea id="review-mail-text" className="input mt-3" rows={8} readOnly defaultValue={mail?.body} />
      <div className="buttons mt-3">
        <ButtonLink variant="solid" icon={MailIcon} href={mail ? mailtoHref(mail) : `mailto:${to}`}>
          Ouvrir ma messagerie
        </ButtonLink>
        <Button className="needs-script" icon={Copy}>
          Copier le texte
        </Button>
      </div>
      <p className="small mt-2" aria-live="polite" />
    </div>
  )
}
