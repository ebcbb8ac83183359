/** Where customers pay to by transfer, as the owner has said it. */
export interface BankDetails {
  /** Whose account it is. */
  holder: string
  /** Capitals, no spaces. */
  iban: string
  /** Empty where nobody has said it: within Europe the IBAN alone is enough. */
  bic: string
}

const FORM = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/
/** Of an account in France or Monaco. */
const FRENCH_LENGTH = 27

/** An IBAN as it is kept, however it was typed; undefined for one whose own check fails: what it spells is 1 modulo 97 (ISO 13616). */
export function readIban(typed: string): string | undefined {
  const iban = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (!FORM.test(iban) || (/^(?:FR|MC)/.test(iban) && iban.length !== FRENCH_LENGTH)) return undefined
  const spelled = Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`, (sign) => String(Number.parseInt(sign, 36))).join('')
  return Array.from(spelled).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1 ? iban : undefined
}

/** In fours, as banks print it. Plain spaces: forms of banks take no others where it is pasted. */
export function ibanText(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ')
}

/** What a customer writes into the form of their bank, by name. */
export function transferLines({ holder, iban, bic }: BankDetails, reference: string): { label: string; text: string }[] {
  return [
    { label: 'Titulaire', text: holder },
    { label: 'IBAN', text: ibanText(iban) },
    ...(bic === '' ? [] : [{ label: 'BIC', text: bic }]),
    { label: 'Référence à indiquer', text: reference },
  ]
}

/** The same in a sentence: "titulaire Phare Réparation, IBAN FR76 …, référence à indiquer F2026-00001". */
export function transferText(bank: BankDetails, reference: string): string {
  return transferLines(bank, reference)
    .map(({ label, text }) => `${/^\p{Lu}{2}/u.test(label) ? label : label.toLowerCase()} ${text}`)
    .join(', ')
}
