import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { DeviceValues } from '../device-form.ts'
import { PhotoField } from './DevicePhotos.tsx'
import { StaffDeviceForm } from './StaffDeviceForm.tsx'
import type { DeviceScreenAnswer } from './StaffDeviceScreen.tsx'

interface NewDeviceScreenProps {
  values: DeviceValues
  /** The purchase that it was bought by, as the book of second-hand purchases says it; null for any other. */
  bought: { text: string; href: string } | null
  /** Of the form: sent twice, it puts in one device. */
  formKey: string
  answer: DeviceScreenAnswer | undefined
  busy: boolean
}

/** The screen that adds a refurbished device. */
export function NewDeviceScreen({ values, bought, formKey, answer, busy }: NewDeviceScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Nouvel appareil" detail={bought && <TextLink href={bought.href}>{bought.text}</TextLink>} />
      <Panel title="Fiche">
        <StaffDeviceForm values={values} state="draft" answer={answer} busy={busy}>
          <HiddenFields fields={{ formKey }} />
          <PhotoField error={answer?.photoError} />
        </StaffDeviceForm>
      </Panel>
    </>
  )
}
