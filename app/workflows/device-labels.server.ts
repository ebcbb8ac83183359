import { encode } from 'uqr'
import { casePath } from '#app/features/cases/case-list.ts'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import type { DeviceLabelProps } from '#app/features/repairs/deposit/components/DeviceLabel.tsx'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findAnyStore, shopNameOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The labels of these cases, in their order; without those whose device is not at the shop. */
export async function readDeviceLabels(ctx: Ctx, references: readonly string[]): Promise<DeviceLabelProps[]> {
  const labels: DeviceLabelProps[] = []
  for (const reference of new Set(references)) {
    const repairId = (await findCaseRecords(ctx, reference))?.repairId
    const repair = repairId ? await findRepair(ctx, repairId) : undefined
    if (repair) labels.push(labelOf(ctx, repair))
  }
  return labels
}

function labelOf(
  ctx: Ctx,
  { number, customer: name, device, fault, dueOn, storeId }: NonNullable<Awaited<ReturnType<typeof findRepair>>>,
): DeviceLabelProps {
  const reference = referenceText(number)
  const store = findAnyStore(ctx.facts, storeId)
  const code = encode(`${ctx.env.PUBLIC_URL}${casePath(reference)}`, { border: 1 }).data
  return { reference, name, device, fault, dueOn, store: store ? shopNameOf(store) : '', code }
}
