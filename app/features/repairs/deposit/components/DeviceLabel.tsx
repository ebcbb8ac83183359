import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'

export interface DeviceLabelProps {
  reference: string
  name: string
  device: string
  fault: string
  dueOn: string | null
  store: string
  /** Of the case's address in the staff area. */
  code: readonly (readonly boolean[])[]
}

/** What sticks on a device while it is at the shop, one after another on a roll of 62 mm; the code of each opens its case. */
export function DeviceLabels({ title, detail, labels }: { title: string; detail: ReactNode; labels: readonly DeviceLabelProps[] }) {
  return (
    <>
      <StaffHead title={title} detail={detail}>
        <Button variant="solid" icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
      </StaffHead>
      {labels.map((label) => (
        <DeviceLabel key={label.reference} {...label} />
      ))}
    </>
  )
}

function DeviceLabel({ reference, name, device, fault, dueOn, store, code }: DeviceLabelProps) {
  return (
    <article className="device-label" aria-label={`Étiquette ${reference}`}>
      <div>
        <div className="device-label-head">
          <b>{reference}</b> <span>{store}</span>
        </div>
        <p>{name}</p>
        <p>{device}</p>
        <p>{fault.split('\n', 1)[0]}</p>
        {dueOn !== null && <p>Pour le {shortDateText(dueOn)}</p>}
      </div>
      <QrCode rows={code} label={`Dossier ${reference}`} />
    </article>
  )
}
