/** A line of the scale of the repair aid as the fields of its form. */
import { amountInput } from '#app/lib/money.ts'
import type { AidLine } from './aids.commands.server.ts'

type AidFields = Record<'deviceType' | 'repairKind' | 'amount' | 'bonus' | 'validFrom' | 'validTo' | 'source' | 'sourceUrl', string>

/** What the form of a new line begins with. */
export const NEW_AID: AidFields = {
  deviceType: '',
  repairKind: '',
  amount: '',
  bonus: '20',
  validFrom: '',
  validTo: '',
  source: '',
  sourceUrl: '',
}

export function aidValues(line: AidLine): AidFields {
  return {
    deviceType: line.device_type,
    repairKind: line.repair_kind ?? '',
    amount: line.amount_cents === null ? '' : amountInput(line.amount_cents),
    bonus: String(line.circular_bonus_percent),
    validFrom: line.valid_from,
    validTo: line.valid_to ?? '',
    source: line.source,
    sourceUrl: line.source_url ?? '',
  }
}
