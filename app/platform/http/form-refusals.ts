/** What a visitor reads when a form could not be taken for a reason that is not in the form. */
export const OUTAGE_TEXT =
  'Le site ne peut pas enregistrer votre envoi pour l’instant. Rien de ce que vous avez écrit n’est perdu\u00a0: attendez une minute, puis envoyez de nouveau.'
export const BUSY_TEXT = 'Plusieurs envois sont déjà en cours depuis votre connexion. Attendez qu’ils finissent, puis envoyez de nouveau.'
export const UNREADABLE_TEXT = 'Le formulaire n’est pas arrivé entier. Envoyez-le de nouveau.'
export const THROTTLED_TEXT = 'Trop d’essais. Attendez quelques minutes, ou appelez le magasin.'
