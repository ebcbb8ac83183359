import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { STARTS_EARLY_FIELD } from '../contract-summary.ts'

/** The wish that the work begins within the period of withdrawal, never ticked by us; below it what follows without. */
export function StartsEarlyBox({ text, ticked = false, children }: { text: string; ticked?: boolean; children: ReactNode }) {
  return (
    <>
      <Checkbox id="starts-early" name={STARTS_EARLY_FIELD} label={text} defaultChecked={ticked} />
      <p className="small">{children}</p>
    </>
  )
}
