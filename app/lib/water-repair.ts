import { foldText } from './search-text.ts'

/** On the folded name of a repair: what is done for a device that water got into. */
export const WATER_SIGN = /\bdesoxydation|\bmouille|\boxydation/

/** Such a repair says that the device is oxidised, which the repair aid does not cover, and cleans: it puts no part in. */
export function isWaterRepair(name: string): boolean {
  return WATER_SIGN.test(foldText(name))
}

/** Whether a line of a quote, or work as it was agreed, is such a cleaning itself: one that only mentions water may put a part in. */
export function isCleaning(label: string): boolean {
  return /^desoxydation\b/.test(foldText(label))
}
