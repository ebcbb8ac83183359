import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { STARTS_EARLY_FIELD, STARTS_EARLY_TEXT } from '../contract-summary.ts'

/** The wish that the work begins within the period of withdrawal, never ticked by us; below it what follows without. */
export function StartsEarlyBox({ ticked = false, children }: { ticked?: boolean; children: ReactNode }) {
  return (
    <>
      <Checkbox id="starts-early" name={STARTS_EARLY_FIELD} label={STARTS_EARLY_TEXT} defaultChecked={ticked} />
      <p className="small">{children}</p>
    </>
  )
}
