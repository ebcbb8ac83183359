/** What texts say of repair by post where nobody has said how long it takes: the same, without the figure. */

const NAME = String.raw`\{delai\.(?<name>atelier|poste)\}`

/** Phrases that mean something without their figure, and how they are then said. The first that fits counts. */
const WITHOUT_FIGURE: readonly { words: RegExp; said: string }[] = [
  { words: new RegExp(String.raw`,(?:\ssoit)?\s${NAME}\sen\stout`, 'g'), said: '' },
  { words: new RegExp(String.raw`(?<=La\sréparation\s)prend\s${NAME}`, 'g'), said: 'se fait' },
  { words: new RegExp(String.raw`(?<=port\soffert), retour\s(?:en|sous)\s${NAME}`, 'g'), said: ' à l’aller et au retour' },
  { words: new RegExp(String.raw`(?<=, retour\s)(?:en|sous)\s${NAME}`, 'g'), said: 'offert' },
  { words: new RegExp(String.raw`(?<=\set\srevient\s)en\s${NAME}`, 'g'), said: 'sans frais' },
  { words: new RegExp(String.raw`(?<=appareil\srevient\s)en\s${NAME}`, 'g'), said: 'réparé' },
  { words: new RegExp(String.raw`(?<=répar(?:[^.!?;:,]|\.(?!\s)){0,60})\s(?:en|sous)\s${NAME}`, 'gi'), said: '' },
]
const NAMED = new RegExp(NAME)
const NAMED_ALL = new RegExp(NAME, 'g')

type Values = Pick<ReadonlyMap<string, string>, 'get'>

/** A text with those phrases said without the figures that nobody has stated. */
export function withoutDelayFigures(text: string, values: Values): string {
  if (!NAMED.test(text)) return text
  return WITHOUT_FIGURE.reduce(
    (written, { words, said }) => written.replace(words, (phrase) => (namesUnsaidDelay(phrase, values) ? said : phrase)),
    text,
  )
}

/** Whether a text names a delay of repair by post that nobody has said. */
export function namesUnsaidDelay(text: string, values: Values): boolean {
  return [...text.matchAll(NAMED_ALL)].some(({ groups }) => values.get(`delai.${groups?.['name'] ?? ''}`) === '')
}
