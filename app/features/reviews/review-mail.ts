import type { Mail } from '#app/lib/mailto.ts'
import type { ReviewDraft } from './review-choices.ts'

/** The message that the visitor sends from their own mail client; nothing is kept on the server. */
export function reviewMail({ name, email, rating, store, message }: ReviewDraft, to: string): Mail {
  return {
    to,
    // A name is one line, whatever was posted.
    subject: `Nouvel avis client - ${name.replace(/\s+/g, ' ')}`,
    body: [`Nom : ${name}`, `E-mail : ${email}`, `Note : ${rating}/5`, `Magasin : ${store}`, '', 'Avis :', message].join('\n'),
  }
}
