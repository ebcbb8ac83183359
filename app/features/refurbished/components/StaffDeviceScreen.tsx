import { Copy, ExternalLink, Printer } from 'lucide-react'
import { Form } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { DEVICE_STATES } from '../device-form.ts'
import type { StaffDevice } from '../device.queries.server.ts'
import type { StaffReservation } from '../reservation.queries.server.ts'
import { DevicePhotos } from './DevicePhotos.tsx'
import { ReservationPanel } from './ReservationPanel.tsx'
import { SellButton } from './SellButton.tsx'
import { StaffDeviceForm } from './StaffDeviceForm.tsx'
import type { DeviceFormAnswer } from './StaffDeviceForm.tsx'

export interface DeviceScreenAnswer extends DeviceFormAnswer {
  notice?: StaffNotice
  photoError?: string | undefined
}

interface StaffDeviceScreenProps {
  device: StaffDevice
  reservation: StaffReservation | undefined
  answer: DeviceScreenAnswer | undefined
  busy: boolean
  uploadHref: string
  labelHref: string
}

/** One device: its form, its photos, and what can be done with it. */
export function StaffDeviceScreen({ device, reservation, answer, busy, uploadHref, labelHref }: StaffDeviceScreenProps) {
  const name = `${device.values.brand} ${device.values.model}`
  const { label, tone } = DEVICE_STATES[device.state]
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title={name} detail={<Badge tone={tone}>{label}</Badge>}>
        {device.state === 'on-sale' && !reservation && <SellButton deviceId={device.id} label="Vendre" />}
        {device.state === 'gone' && <IntentButton intent="restock" label="Remettre en vente" />}
        {device.state !== 'draft' && (
          <ButtonLink size="s" icon={ExternalLink} href={device.publicPath}>
            Voir sur le site
          </ButtonLink>
        )}
        <ButtonLink size="s" icon={Printer} href={labelHref}>
          Étiquette
        </ButtonLink>
        <IntentButton intent="duplicate" label="Dupliquer" icon={Copy} />
      </StaffHead>
      <div className="panel-grid">
        {reservation && <ReservationPanel {...reservation} />}
        <Panel title="Fiche" span={7}>
          <StaffDeviceForm values={device.values} state={device.state} answer={answer} busy={busy} />
        </Panel>
        <Panel title="Photos" span={5} note="La première est la couverture.">
          <DevicePhotos images={device.images} uploadHref={uploadHref} error={answer?.photoError} />
        </Panel>
        <Panel title="Retirer" span={12}>
          <div className="buttons">
            {device.state === 'on-sale' && <IntentButton intent="withdraw" label="Retirer de la vente" />}
            {device.state === 'on-sale' && (
              <ConfirmButton
                size="s"
                label="Sorti sans facture"
                fields={{ intent: 'sell' }}
                title={`Sortir ${name} du stock sans facture\u00a0?`}
                text={
                  'Pour un appareil perdu, ou facturé ailleurs. Son client n’a ni facture ni garantie écrite, et la caisse ne compte rien. Pour une vente, utilisez «\u00a0Vendre\u00a0».'
                }
                confirmLabel="Sortir sans facture"
              />
            )}
            <ConfirmButton
              label="Supprimer l’appareil"
              fields={{ intent: 'remove' }}
              title={`Supprimer ${name}\u00a0?`}
              text="La fiche, ses photos et sa page disparaissent du site. Vous pourrez annuler juste après."
              confirmLabel="Supprimer l’appareil"
            />
          </div>
        </Panel>
      </div>
    </>
  )
}

function IntentButton({ intent, label, icon }: { intent: string; label: string; icon?: typeof Copy }) {
  return (
    <Form method="post">
      <HiddenFields fields={{ intent }} />
      <Button type="submit" size="s" variant="outline" icon={icon}>
        {label}
      </Button>
    </Form>
  )
}
