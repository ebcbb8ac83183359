import { shownPromise } from '#app/lib/refurbished-promise.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { PublicDevice } from '../device.queries.server.ts'
import { storageGigabytes, storageText } from '../device-look.ts'

/** What decides, each in a word or two. */
export function DeviceFacts({ device }: { device: PublicDevice }) {
  const promise = shownPromise(useFacts())
  return (
    <dl className="device-facts">
      {facts(device, promise).map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A check is told of a device on which somebody has made it, what comes with it where somebody wrote it. */
function facts(device: PublicDevice, promise: RefurbishedPromise): [title: string, text: string][] {
  const gigabytes = storageGigabytes(device)
  const storage = device.storage ?? (gigabytes === null ? null : storageText(gigabytes))
  return [
    ['Garantie', `${device.warranty_months}\u00a0mois, en plus de la garantie légale de deux ans`],
    ...fact('Contrôle', device.isChecked ? `${checkText(promise)}, données effacées` : null),
    ...fact('Batterie', batteryText(device, promise)),
    ...fact('Capacité', storage),
    ...fact('Couleur', device.colour),
    ...fact('Fourni avec', device.accessories),
  ]
}

function fact(title: string, text: string | null): [title: string, text: string][] {
  return text === null ? [] : [[title, text]]
}

function checkText({ checkPoints }: RefurbishedPromise): string {
  return checkPoints === null ? 'Fait dans nos ateliers' : `${checkPoints}\u00a0points dans nos ateliers`
}

/** A percentage below the promise is that of the battery before; without a promise nobody can tell. */
function batteryText({ battery_health, batteryReplaced }: PublicDevice, { batteryMinPercent }: RefurbishedPromise): string | null {
  if (battery_health === null || (batteryReplaced && battery_health < (batteryMinPercent ?? Infinity)))
    return batteryReplaced ? 'Remplacée dans nos ateliers' : null
  return `${battery_health}\u00a0%, ${batteryReplaced ? 'remplacée dans nos ateliers' : 'mesurée à la préparation'}`
}
