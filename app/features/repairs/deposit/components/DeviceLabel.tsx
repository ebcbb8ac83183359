import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'

interface DeviceLabelProps {
  reference: string
  name: string
  device: string
  fault: string
  dueOn: string | null
  store: string
  /** Of the case's address in the staff area. */
  code: readonly (readonly boolean[])[]
}

/** What sticks on the device while it is at the shop, on a roll of 62 mm; its code opens the case. */
export function DeviceLabel({ reference, name, device, fault, dueOn, store, code }: DeviceLabelProps) {
  return (
    <>
      <StaffHead title="Étiquette" detail={<Link to={`/admin/dossiers/${reference}`}>{reference}</Link>}>
        <Button variant="solid" icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
      </StaffHead>
      <article className="device-label" aria-label={`Étiquette ${reference}`}>
        <div>
          <b>{reference}</b>
          <p>{name}</p>
          <p>{device}</p>
          <p>{fault.split('\n', 1)[0]}</p>
          <p>{[dueOn === null ? '' : `Pour le ${dateText(dueOn)}`, store].filter(Boolean).join(', ')}</p>
        </div>
        <QrCode rows={code} label={`Dossier ${reference}`} />
      </article>
    </>
  )
}
