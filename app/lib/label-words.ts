/** Words that claim the label of the repair aid, or that aid, by its placeholder or in words of their own. */
export const LABEL_WORDS =
  /\{aide[}.]|Quali[\s-]?R[ée]par|labellis|bonus réparation|(?:l[’'])?aide (?:à la réparation|déduite|de l[’']État)|(?<!à )l[’']aide publique\b/i

/** What the journal says once the owner has read the numbers of the label after another SIREN. */
export const LABELS_CONFIRMED = 'launch.labels_confirmed'
