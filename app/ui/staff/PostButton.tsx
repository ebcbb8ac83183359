import { Form } from 'react-router'
import { Button } from '../Button.tsx'
import { HiddenFields } from './Notice.tsx'

/** A button that is a form of its own: it posts what it is about. */
export function PostButton({ label, fields }: { label: string; fields: Readonly<Record<string, string>> }) {
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button type="submit">{label}</Button>
    </Form>
  )
}
