import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../Button.tsx'
import type { ButtonVariant } from '../button-class.ts'
import { Dialog } from '../Dialog.tsx'
import { HiddenFields } from './Notice.tsx'

interface ConfirmButtonProps {
  label: string
  /** Says which one, where several buttons have the same label. */
  accessibleLabel?: string
  icon?: LucideIcon
  variant?: ButtonVariant
  size?: 's' | 'm'
  /** What is posted to the screen's own action. */
  fields: Readonly<Record<string, string>>
  /** The question: "Supprimer le compte de Jeanne ?". */
  title: string
  /** What happens then, and that it cannot be taken back. */
  text: string
  /** Verb and object, like the question. */
  confirmLabel: string
}

/** For the few things that cannot be undone: asks first. All else acts at once and offers an undo. */
export function ConfirmButton({ label, accessibleLabel, icon, variant = 'outline', size, fields, title, text, confirmLabel }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const submit = useSubmit()

  function ask(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
  }

  function confirm() {
    setAsking(false)
    void submit(fields, { method: 'post' })
  }

  return (
    <>
      <Form method="post" onSubmit={ask}>
        <HiddenFields fields={fields} />
        <Button type="submit" variant={variant} size={size} icon={icon} aria-label={accessibleLabel}>
          {label}
        </Button>
      </Form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        footer={
          <>
            <Button variant="solid" onClick={confirm}>
              {confirmLabel}
            </Button>
            <Button variant="bare" onClick={() => setAsking(false)}>
              Ne rien changer
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  )
}
