/** The window that offers a quote, as it starts. */
import type { PopupWords } from './kinds/popup.ts'

export const QUOTE_POPUP: PopupWords = {
  title: 'Un devis gratuit\u00a0?',
  text: 'Dites-nous ce qui est cassé. Réponse sous {delai.reponse}, sans engagement.',
  button: 'Demander un devis',
  firstDay: null,
  lastDay: null,
}
