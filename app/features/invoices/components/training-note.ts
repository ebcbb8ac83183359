/** Said wherever money is only for practice. */
export const TRAINING_NOTE =
  'Démonstration\u00a0: ces documents portent «\u00a0essai\u00a0», leurs numéros sont à part et ne comptent pas. Les vrais commencent à la mise en ligne.'
