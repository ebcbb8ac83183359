import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { PHOTO_LIMIT } from '#app/ui/staff/file-limit.ts'

interface PictureFieldProps {
  label: string
  /** The present picture. */
  address: string | null
  error: string | undefined
}

/** The picture of a record: the present one, another one, or none. */
export function PictureField({ label, address, error }: PictureFieldProps) {
  return (
    <>
      <Field id="record-picture" label={label} optional hint={'JPEG, PNG, WebP ou AVIF, 15\u00a0Mo au plus.'} error={error}>
        {(control) => <input {...control} className="input" type="file" name="picture" {...PHOTO_LIMIT} />}
      </Field>
      {address && (
        <div className="picture-now">
          <img src={address} alt="Telle qu’elle est sur le site" height={72} />
          <Checkbox id="record-no-picture" name="no_picture" value="oui" label="Retirer cette image" />
        </div>
      )}
    </>
  )
}
