import type { RepairInput } from '#app/features/repairs/repair.schema.ts'

/** A repair as the counter takes it in; `overrides` for what a test is about. */
export function aRepairInput(overrides: Partial<RepairInput> = {}): RepairInput {
  return {
    storeId: 'la-teste',
    device: 'iPhone 13',
    fault: 'Écran cassé',
    imei: '490154203237518',
    name: 'Maëlle Durand',
    phone: '+33639980042',
    email: 'maelle@example.fr',
    dueOn: null,
    ...overrides,
  }
}
