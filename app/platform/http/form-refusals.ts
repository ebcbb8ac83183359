import type { Refusal } from './public-form.server.ts'

const UNREADABLE = 'Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.'

/** What a visitor reads when a form could not be taken for a reason that is not in the form. A form may have words of its own. */
export const REFUSAL_TEXTS = {
  throttled: 'Trop d’essais. Attendez quelques minutes, ou appelez le magasin.',
  outage:
    'Le site ne peut pas enregistrer votre envoi pour l’instant. Rien de ce que vous avez écrit n’est perdu\u00a0: attendez une minute, puis envoyez de nouveau.',
  busy: 'Plusieurs envois sont déjà en cours depuis votre connexion. Attendez qu’ils finissent, puis envoyez de nouveau.',
  robot: UNREADABLE,
  unreadable: UNREADABLE,
  'too-large': UNREADABLE,
} as const satisfies Record<Refusal['kind'], string>
