import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { PAYMENT_INTENTS } from '#app/features/till/payment-intents.ts'
import { shouldRevalidate as ofCase } from './case.tsx'
import { shouldRevalidate as ofInvoice } from './invoice.tsx'
import { shouldRevalidate as ofTill } from './till.tsx'

const URL_HERE = new URL('https://www.example.fr/admin/dossiers/T-1')

/** What the screens do once a form with this intent was refused. */
function afterRefusal(intent: string, actionResult: object = {}) {
  const formData = new FormData()
  formData.set('intent', intent)
  const asked: ShouldRevalidateFunctionArgs = {
    currentUrl: URL_HERE,
    nextUrl: URL_HERE,
    currentParams: {},
    nextParams: {},
    formMethod: 'POST',
    formData,
    actionStatus: 400,
    actionResult,
    defaultShouldRevalidate: false,
  }
  return [ofCase(asked), ofInvoice(asked), ofTill(asked)]
}

test('a payment that is refused shows what is due by now, for another screen may have taken it', () => {
  expect(afterRefusal(PAYMENT_INTENTS.take)).toEqual([true, true, false])
  expect(afterRefusal(PAYMENT_INTENTS.refund)).toEqual([true, true, false])
})

test('a draft that is not issued shows what it asks for where it was saved, not where a colleague has thrown it away', () => {
  expect(afterRefusal('issue', { saved: true })[1]).toBe(true)
  expect(afterRefusal('issue')[1]).toBe(false)
})

test('a count of the till that is refused shows what the drawer should hold by now', () => {
  expect(afterRefusal('close')[2]).toBe(true)
})

test('any other refusal leaves the screen as it is', () => {
  expect(afterRefusal('correct')).toEqual([false, false, false])
})
