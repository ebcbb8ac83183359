import type { LucideIcon } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../Button.tsx'
import { HiddenFields } from './Notice.tsx'

interface PostButtonProps {
  label: string
  fields: Readonly<Record<string, string>>
  icon?: LucideIcon
  size?: 's'
  /** It takes back what was done: Ctrl Z does the same. */
  undoes?: true
}

/** A button that is a form of its own: it posts what it is about. */
export function PostButton({ label, fields, icon, size, undoes }: PostButtonProps) {
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button type="submit" data-undo={undoes} {...(icon && { icon })} {...(size && { size })}>
        {label}
      </Button>
    </Form>
  )
}
