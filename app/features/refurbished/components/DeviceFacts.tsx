import { REFURBISHED_PROMISE } from '#app/content/service-facts.ts'
import type { PublicDevice } from '../device.queries.server.ts'
import { storageGigabytes, storageText } from '../device-look.ts'

/** What decides, each in a word or two. */
export function DeviceFacts({ device }: { device: PublicDevice }) {
  return (
    <dl className="device-facts">
      {facts(device).map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function facts(device: PublicDevice): [title: string, text: string][] {
  const gigabytes = storageGigabytes(device)
  const storage = device.storage ?? (gigabytes === null ? null : storageText(gigabytes))
  return [
    ['Garantie', `${device.warranty_months}\u00a0mois, en plus de la garantie légale de deux ans`],
    ['Contrôle', `${REFURBISHED_PROMISE.checkPoints}\u00a0points dans nos ateliers, données effacées`],
    ...fact('Batterie', batteryText(device)),
    ...fact('Capacité', storage),
    ...fact('Couleur', device.colour),
    ['Fourni avec', device.accessories ?? 'Chargeur et câble'],
  ]
}

function fact(title: string, text: string | null): [title: string, text: string][] {
  return text === null ? [] : [[title, text]]
}

function batteryText({ battery_health, batteryReplaced }: PublicDevice): string | null {
  if (battery_health === null) return batteryReplaced ? 'Remplacée dans nos ateliers' : null
  return `${battery_health}\u00a0%, ${batteryReplaced ? 'remplacée dans nos ateliers' : 'mesurée à la préparation'}`
}
