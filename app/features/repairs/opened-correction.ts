import { phoneText } from '#app/lib/phone.ts'
import type { RepairSheet } from './repairs.queries.server.ts'

/** A repair as the form that corrects it opens with it. */
export function openedCorrection({ storeId, device, fault, imei, customer, phone, email }: RepairSheet): Record<string, string> {
  return { storeId, device, fault, imei: imei ?? '', name: customer, phone: phone && phoneText(phone), email }
}
