import { readBase } from '#app/lib/edit-conflict.ts'
import { FIELDS_OF_TAB } from './store-tabs.ts'

/** Names the part of the screen that a form is; a form without it asks for all that is said of a shop. */
export const PART_FIELD = 'part'

const ALL = Object.values(FIELDS_OF_TAB).flat()
const BOX = 'receivesParcels'

/**
 * What this part of the screen does not ask stays as it is at this moment, whatever it was when the form opened. So does the box when this form left it as it
 * opened: a box that is off is in no form, and would take back what a colleague has ticked.
 */
export function keepOtherParts(form: FormData, current: Readonly<Record<string, string>>): void {
  const part = form.get(PART_FIELD)
  const isPart = (name: string): name is keyof typeof FIELDS_OF_TAB => Object.hasOwn(FIELDS_OF_TAB, name)
  const asked: readonly string[] = typeof part === 'string' && isPart(part) ? FIELDS_OF_TAB[part] : ALL
  for (const name of ALL) if (!asked.includes(name)) take(form, name, current[name])
  const base = form.get('base')
  if (!asked.includes(BOX) || typeof base !== 'string' || !readBase([], base)) return
  const wasTicked = readBase([BOX], base) !== undefined
  if (form.has(BOX) === wasTicked) take(form, BOX, current[BOX])
}

function take(form: FormData, name: string, value: string | undefined): void {
  if (value === undefined) form.delete(name)
  else form.set(name, value)
}
