const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 })
const wholeEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** The highest amount that anybody can mean here: 99 999,99 €. */
export const AMOUNT_MAX_CENTS = 9_999_999

/** 8900 → "89 €", 1990 → "19,90 €", −500 → "−5 €", in French typography. */
export function priceText(amountCents: number): string {
  return (amountCents % 100 === 0 ? wholeEuros : euros).format(amountCents / 100).replace('-', '−')
}

/** What a field shows: 20400 → "204", 1990 → "19,90". */
export function amountInput(amountCents: number): string {
  const whole = Math.floor(amountCents / 100)
  const rest = amountCents % 100
  return rest === 0 ? String(whole) : `${whole},${String(rest).padStart(2, '0')}`
}

/** An amount with its cents or none, thousands grouped by spaces or not. */
const PLAIN_AMOUNT = /^(\d+)(?:[.,](\d{1,2}))?$/
/** Thousands grouped by dots need a comma behind them: "12.345" alone may mean two things. */
const DOTTED_AMOUNT = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/
const GROUPED_SPACES = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?=$|[.,])/

/** Longer texts are no amount, and are not looked through for one. */
export const AMOUNT_MAX_LENGTH = 60

const NOT_AN_AMOUNT = 'Écrivez le montant en euros, avec une virgule pour les centimes\u00a0: 19,99.'
const TOO_LARGE = `Le montant ne peut pas dépasser ${priceText(AMOUNT_MAX_CENTS)}.`
const NEGATIVE = 'Le montant ne peut pas être négatif.'

/**
 * Reads an amount as people type it in France: "19,99", "1 200,50 €", "12.345,00", "89". Worked out on the digits, so no fraction
 * of a cent is ever rounded away.
 */
export function readAmount(typed: string): { cents: number } | { problem: string } {
  const trimmed = typed.trim()
  if (trimmed.length > AMOUNT_MAX_LENGTH) return { problem: NOT_AN_AMOUNT }
  const text = trimmed.replace(/[\s\u00a0\u202f]*(€|euros?|eur)$/i, '').trim()
  if (/^[-−]\s*\d/.test(text)) return { problem: NEGATIVE }
  const ungrouped = text.replace(GROUPED_SPACES, (digits) => digits.replace(/[ \u00a0\u202f]/g, ''))
  const [, whole, rest = ''] = PLAIN_AMOUNT.exec(ungrouped) ?? DOTTED_AMOUNT.exec(ungrouped) ?? []
  if (whole === undefined) return { problem: NOT_AN_AMOUNT }
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '')
  if (digits.length > String(AMOUNT_MAX_CENTS).length - 2) return { problem: TOO_LARGE }
  return { cents: Number(`${digits}${rest.padEnd(2, '0')}`) }
}

/** The same where the screen has words of its own for what cannot be read. */
export function readAmountCents(typed: string): number | undefined {
  const amount = readAmount(typed)
  return 'cents' in amount ? amount.cents : undefined
}
