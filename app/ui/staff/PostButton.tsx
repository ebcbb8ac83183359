import type { LucideIcon } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../Button.tsx'
import { HiddenFields } from './Notice.tsx'

/** A button that is a form of its own: it posts what it is about. */
export function PostButton({ label, fields, icon }: { label: string; fields: Readonly<Record<string, string>>; icon?: LucideIcon }) {
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button type="submit" {...(icon && { icon })}>
        {label}
      </Button>
    </Form>
  )
}
