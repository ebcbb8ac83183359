import { shopNameOf } from './shop-facts.ts'
import type { Business, Store } from './shop-facts.ts'

const SOLE_TRADER = /^(?:E\.?I\.?|EIRL|entrepreneure?\sindividuel(?:le)?|entreprise\sindividuelle|(?:micro|auto)[- ]?entrep\p{L}*)(?!\p{L})/iu

/** In capitals only, as companies write them: some of these are names of people as well. As an expression that the database understands, too. */
export const COMPANY_FORMS = String.raw`SARL|S\.A\.R\.L|EURL|SASU?|S\.A\.S|SNC|SELARL|SCI|SCP`
const COMPANY = new RegExp(String.raw`(?<![\p{L}\d])(?:${COMPANY_FORMS})(?![\p{L}\d])`, 'u')

/** Whether an invoice is made out to a business: its SIREN says so, or its name. */
export function isBusinessCustomer({ name, siren }: { name: string; siren: string }): boolean {
  return siren !== '' || COMPANY.test(name)
}

/** Beside the field that says it. */
export const DIRECTOR_HINT = 'Prénom et nom. Ceux d’un entrepreneur individuel sont aussi sur ses factures et ses contrats.'

/** Beside the capital: a company without it issues no invoice (code de commerce, article L. 223-1 for a SARL). */
export const CAPITAL_HINT =
  'Une SARL, une SAS ou une autre société à capital l’écrit sur ses factures\u00a0: sans lui, aucune ne part. Vide\u00a0: aucun.'

/** Whether a person trades in their own name, whatever name the shop has. */
export function isSoleTrader({ legalForm }: Pick<Business, 'legalForm'>): boolean {
  return SOLE_TRADER.test(legalForm)
}

/** An association stands in a register of its own, and has no manager. */
export function isAssociation({ legalForm }: Pick<Business, 'legalForm'>): boolean {
  return /^association(?!\p{L})/iu.test(legalForm)
}

/**
 * The form as documents print it; who trades in their own name says it, with the words that the law wants beside it (code de commerce,
 * article R. 526-27). The director of the publication of a sole trader is that person.
 */
export function legalFormText({ name, legalForm, director }: Pick<Business, 'name' | 'legalForm' | 'director'>): string {
  if (!isSoleTrader({ legalForm }) || director === '') return legalForm
  return [name !== director && director, 'entrepreneur individuel (EI)'].filter(Boolean).join(', ')
}

const SAYS_SOLE_TRADER = /(?<!\p{L})(?:EI|entrepreneure?\sindividuel(?:le)?)(?!\p{L})/iu

/**
 * The business at the head of a slip or a receipt: who trades in their own name stands there with it and «EI» (code de commerce, article
 * R. 526-27). Until the director is said, the name of the business is taken for that person's.
 */
function headName({ name, legalForm, director }: Pick<Business, 'name' | 'legalForm' | 'director'>): string {
  if (!isSoleTrader({ legalForm }) || (SAYS_SOLE_TRADER.test(name) && name.includes(director))) return name
  return director === '' || director === name ? `${name} EI` : `${name}, ${director} EI`
}

/**
 * The business and its shop at the head of a slip or a receipt, the shop with its town as in mails: several may bear one name. One that is called as the
 * business is goes by its town alone.
 */
export function headOf(business: Pick<Business, 'name' | 'legalForm' | 'director'>, store: Pick<Store, 'name' | 'town'> | undefined): string[] {
  return [headName(business), ...(store ? [store.name === business.name ? store.town : shopNameOf(store)] : [])]
}

/** "RCS Bordeaux 123 456 782"; craftsmen and associations stand in registers of their own: "RNE Rennes", "RNA W673000000", "Registre des associations de Colmar". */
export function registerText(rcs: string): string {
  return /^(?:RNE|RNA|registre)(?!\p{L})/iu.test(rcs) ? rcs : `RCS ${rcs.replace(/^RCS\s+/i, '')}`
}
