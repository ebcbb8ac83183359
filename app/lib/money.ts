const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 })
const wholeEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** 8900 → "89 €", 1990 → "19,90 €", in French typography. */
export function priceText(amountCents: number): string {
  return (amountCents % 100 === 0 ? wholeEuros : euros).format(amountCents / 100)
}
