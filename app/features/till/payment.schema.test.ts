import { expect, test } from 'vitest'
import { PaymentForm, RefundForm } from './payment.schema.ts'

const KEY = '9f8b1f0e-6a8a-4a57-9a7e-1f2d3c4b5a69'

function payment(fields: Record<string, string>) {
  return PaymentForm.safeParse({ formKey: KEY, amount: '163,90', means: 'card', given: '', reference: '', ...fields })
}

function problemOf(result: ReturnType<typeof payment>): string {
  return result.success ? '' : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' | ')
}

test('amounts are understood as they are typed at a counter, as whole cents', () => {
  const read = ['19,9', '1 200,50', '12.345,00', '163,90 €'].map((amount) => payment({ amount }).data?.amountCents)
  expect(read).toEqual([1_990, 120_050, 1_234_500, 16_390])
})

test('what is no amount is refused in one sentence', () => {
  for (const amount of ['', '-5', '0', '12 $', 'CHF 30', '1e9', '999999999', '19,999']) {
    const problem = problemOf(payment({ amount }))
    expect(problem, amount).toMatch(/^amount: [^|]+\.$|^amount: [^|]+19,99\.$/)
  }
  expect(problemOf(payment({ means: 'cheque' }))).toBe('means: Choisissez un moyen de paiement.')
})

test('cash says what was given, another means does not, and a terminal has the number of its receipt', () => {
  expect(payment({ means: 'cash', given: '200' }).data).toMatchObject({ amountCents: 16_390, givenCents: 20_000 })
  expect(payment({ means: 'cash' }).data).toMatchObject({ givenCents: null })
  expect(payment({ means: 'card', given: 'n’importe' }).data).toMatchObject({ givenCents: null })
  expect(problemOf(payment({ means: 'cash', given: '100' }))).toBe('given: Il manque 63,90\u00a0€.')
  expect(problemOf(payment({ means: 'cash', given: 'cent' }))).toMatch(/^given: Écrivez le montant/)
  expect(problemOf(payment({ means: 'outside_terminal' }))).toBe('reference: Recopiez le numéro du ticket du terminal.')
  expect(payment({ means: 'outside_terminal', reference: ' 0042 ' }).data?.reference).toBe('0042')
})

test('a refund says why', () => {
  const refund = { formKey: KEY, paymentId: KEY, amount: '10', means: 'cash', reference: '', reason: 'Film mal posé' }
  expect(RefundForm.safeParse(refund).data).toMatchObject({ amountCents: 1_000, reason: 'Film mal posé' })
  expect(RefundForm.safeParse({ ...refund, reason: ' ' }).error?.issues[0]?.message).toBe('Dites pourquoi.')
})
