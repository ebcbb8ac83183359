import { Button } from './Button.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'

interface SendAgainProps {
  banner: string
  /** Where the form goes; this page when it is left out. */
  action?: string
  /** What was posted. */
  fields: Readonly<Record<string, string>>
  /** The one of them that a person wrote. */
  written?: { name: string; label: string }
}

/** What was posted while it could not be kept, ready to be sent once more: for pages that cannot show their own form meanwhile. */
export function SendAgain({ banner, action, fields, written }: SendAgainProps) {
  const text = written && fields[written.name]
  return (
    <form className="form" method="post" action={action}>
      <ErrorSummary title={banner} />
      {Object.entries(fields)
        .filter(([name, value]) => value !== '' && name !== written?.name)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {written && text && (
        <Field id="send-again-text" label={written.label}>
          {(control) => <TextArea {...control} name={written.name} rows={2} defaultValue={text} />}
        </Field>
      )}
      <Button type="submit" variant="solid">
        Envoyer de nouveau
      </Button>
    </form>
  )
}
