import { z } from 'zod'
import { cutText } from '#app/lib/cut-text.ts'
import { NO_LABEL_TEXT, businessAidText } from '#app/lib/aid-pages.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { isBusinessCustomer } from '#app/lib/legal-form.ts'
import { AMOUNT_MAX_CENTS, priceText, readAmount } from '#app/lib/money.ts'
import { readPhone } from '#app/lib/phone-number.ts'
import { findAnyStore, hasLabel } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { isSiren, sirenOf } from '#app/lib/siren.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { readForm, refuse, textField } from '#app/platform/http/read-form.server.ts'
import type { FormResult } from '#app/platform/http/read-form.server.ts'
import type { DraftContent } from './draft-content.ts'
import { LABEL_MAX, MAX_LINES, MAX_QUANTITY, SUBJECT_MAX } from './invoice-sums.ts'
import { choiceProblem, vatOfChoice, vatRulesOf } from './vat-choices.ts'
import type { VatRules } from './vat-choices.ts'

const atMost = (max: number) => z.string().max(max, `${max} caractères au plus.`)
const BAD_EMAIL = 'Cette adresse e-mail n’est pas complète. Exemple\u00a0: nom@exemple.fr.'

const Texts = z.object({
  customerName: typedLine.pipe(atMost(120)),
  customerAddress: typedParagraph.pipe(atMost(300)),
  customerEmail: typedLine
    .pipe(z.union([z.literal(''), z.email({ error: BAD_EMAIL })], { error: BAD_EMAIL }))
    .transform((email) => email.toLowerCase()),
  customerPhone: typedLine.pipe(atMost(40)).transform((typed, context) => {
    const phone = typed === '' ? '' : readPhone(typed)
    if (phone !== undefined) return phone
    context.addIssue({ code: 'custom', message: 'Ce numéro n’est pas complet. Exemple\u00a0: 06 39 98 00 01.' })
    return z.NEVER
  }),
  customerSiren: typedLine
    .transform(sirenOf)
    .refine(
      (siren) => siren === '' || isSiren(siren),
      'Ce numéro n’est pas juste, vérifiez chaque chiffre\u00a0: neuf pour un SIREN, quatorze pour un SIRET, FR et onze pour la TVA.',
    ),
  subject: typedLine.pipe(atMost(SUBJECT_MAX)),
  aidLabel: typedLine.pipe(atMost(80)),
  warrantyMonths: typedLine
    .transform((typed) => typed || '0')
    .pipe(z.string().regex(/^(?:[0-9]|[1-5][0-9]|60)$/, 'De 0 à 60\u00a0mois.'))
    .transform(Number),
  note: typedParagraph.pipe(atMost(1_000)),
})

/** The form of a draft: every amount in cents, or beside each field the one sentence that says what is wrong. */
export function readDraftForm(form: FormData, facts: ShopFacts): FormResult<DraftContent & { storeId: string }> {
  const texts = readForm(form, Texts)
  const errors: Record<string, string> = texts.valid ? {} : { ...texts.refusal.errors }
  const storeId = textField(form, 'storeId')
  if (!findAnyStore(facts, storeId)) errors['storeId'] = 'Choisissez le magasin.'
  const lines = readLines(form, vatRulesOf(facts, storeId), errors)
  const discountCents = readOptionalAmount(form, 'discount', errors)
  const aidCents = readOptionalAmount(form, 'aid', errors)
  if (aidCents > 0 && !hasLabel(facts)) errors['aid'] = NO_LABEL_TEXT
  const payer = { name: textField(form, 'customerName'), siren: textField(form, 'customerSiren').trim() }
  if (aidCents > 0 && isBusinessCustomer(payer)) errors['aid'] = businessAidText(aidCents)
  if (!texts.valid || Object.keys(errors).length > 0) return { valid: false, refusal: refuse(form, errors) }
  const { customerName, customerAddress, customerEmail, customerPhone, customerSiren, aidLabel, ...rest } = texts.value
  return {
    valid: true,
    value: {
      ...rest,
      customer: { name: customerName, address: customerAddress, email: customerEmail, phone: customerPhone, siren: customerSiren },
      storeId,
      lines,
      discountCents,
      aidCents,
      aidLabel: aidCents > 0 ? aidLabel || 'Aide QualiRépar' : '',
    },
  }
}

function readLines(form: FormData, rules: VatRules, errors: Record<string, string>): InvoiceLine[] {
  const lines: InvoiceLine[] = []
  for (let index = 0; index < MAX_LINES; index += 1) {
    const line = readLine({ form, rules }, index, errors)
    if (line) lines.push(line)
  }
  const isAllEmpty = lines.length === 0 && !Object.keys(errors).some((name) => /^(?:label|quantity|unit|vat|purchase)-/.test(name))
  if (isAllEmpty) errors['label-0'] = 'Ajoutez au moins une ligne.'
  return lines
}

/** A line whose name and price are empty is none. */
function readLine({ form, rules }: { form: FormData; rules: VatRules }, index: number, errors: Record<string, string>): InvoiceLine | undefined {
  const text = (name: string) => textField(form, `${name}-${index}`).trim()
  if (text('label') === '' && text('unit') === '') return undefined
  const wrong = (name: string, problem: string) => {
    errors[`${name}-${index}`] = problem
  }
  const label = cutText(typedLine.parse(text('label')), LABEL_MAX)
  if (label === '') wrong('label', 'Dites ce que c’est.')
  const quantity = /^[1-9]\d{0,2}$/.test(text('quantity')) ? Number(text('quantity')) : 0
  if (quantity === 0) wrong('quantity', `De 1 à ${MAX_QUANTITY}.`)
  const unit = readAmount(text('unit'))
  if ('problem' in unit) wrong('unit', unit.problem)
  else if (unit.cents * quantity > AMOUNT_MAX_CENTS) wrong('unit', `La ligne ne peut pas dépasser ${priceText(AMOUNT_MAX_CENTS)}.`)
  const choice = text('vat')
  const vatWrong = choiceProblem(choice, rules)
  if (vatWrong !== undefined) wrong('vat', vatWrong)
  const purchase = text('purchase') === '' ? undefined : readAmount(text('purchase'))
  if (purchase && 'problem' in purchase) wrong('purchase', purchase.problem)
  if (choice === 'margin' && !purchase) wrong('purchase', 'La TVA sur la marge demande le prix d’achat.')
  if (label === '' || quantity === 0 || 'problem' in unit || vatWrong !== undefined || (purchase && 'problem' in purchase)) return undefined
  return { label, quantity, unitCents: unit.cents, ...vatOfChoice(choice, rules), ...(purchase && { purchaseCents: purchase.cents }) }
}

function readOptionalAmount(form: FormData, name: string, errors: Record<string, string>): number {
  const typed = textField(form, name).trim()
  if (typed === '') return 0
  const amount = readAmount(typed)
  if ('cents' in amount) return amount.cents
  errors[name] = amount.problem
  return 0
}
