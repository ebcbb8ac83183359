import { eq } from 'drizzle-orm'
import { newCaseForm } from '#app/features/repairs/deposit/new-case.schema.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { openCase } from '#app/workflows/new-case.server.ts'

const TYPED = {
  storeId: 'la-teste',
  name: 'Maëlle Durand',
  phone: '06 39 98 00 42',
  email: 'maelle@example.fr',
  device: 'iPhone 13',
  imei: '490154203237518',
  fault: '',
  work: 'Écran',
  partKind: 'compatible',
  price: '204',
  aid: '25',
  ceiling: '',
  'condition-screen-cracked': 'on',
  conditionNote: 'coin bas plié',
  'accessory-case': 'on',
  accessoriesNote: '',
  code: 'mouette-7391',
  dueOn: '',
}

/** A form as the screen posts it. */
export function formOf(overrides: Partial<Record<keyof typeof TYPED | 'withoutCode', string>> = {}, formKey: string = crypto.randomUUID()): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, formKey, ...overrides })) form.append(name, value)
  return form
}

/** What the screen’s own rules make of it. */
export function read(ctx: Ctx, form = formOf()) {
  return readForm(form, newCaseForm(parisTime(ctx.now).date, ctx.facts))
}

/** Opens the case of such a form. @returns the id of its repair */
export async function opened(staff: AllowedCtx<'requests:write'>, form = formOf()): Promise<string> {
  const input = read(staff, form)
  if (!input.valid) throw new Error(JSON.stringify(input.refusal.errors))
  const result = await openCase(staff, input.value)
  if (result.kind !== 'opened') throw new Error(result.kind)
  const [repair] = await staff.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.number, result.number))
  return repair?.id ?? ''
}
