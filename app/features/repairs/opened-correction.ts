import { phoneText } from '#app/lib/phone.ts'
import type { RepairSheet } from './repairs.queries.server.ts'

/** The values of the form that corrects a repair, by field name. */
export type OpenedCorrection = Readonly<Record<string, string>>

type Corrected = Pick<RepairSheet, 'storeId' | 'device' | 'fault' | 'imei' | 'customer' | 'phone' | 'email'>

/** A repair as the form that corrects it opens with it. */
export function openedCorrection({ storeId, device, fault, imei, customer, phone, email }: Corrected): OpenedCorrection {
  return { storeId, device, fault, imei: imei ?? '', name: customer, phone: phone && phoneText(phone), email }
}
