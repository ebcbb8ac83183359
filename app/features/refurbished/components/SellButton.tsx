import { Form, href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonVariant } from '#app/ui/button-class.ts'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'

interface SellButtonProps {
  deviceId: string
  label: string
  /** Says which one, where several buttons have the same label. */
  accessibleLabel?: string
  variant?: ButtonVariant
}

/** Opens the invoice of a device, with the person for whom it is kept: issuing it takes the device out of the stock, and the money is taken there. */
export function SellButton({ deviceId, label, accessibleLabel, variant = 'solid' }: SellButtonProps) {
  return (
    <Form method="post" action={href('/admin/factures')}>
      <HiddenFields fields={{ intent: 'sale', deviceId }} />
      <Button type="submit" size="s" variant={variant} aria-label={accessibleLabel}>
        {label}
      </Button>
    </Form>
  )
}
