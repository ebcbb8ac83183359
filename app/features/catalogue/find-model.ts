import { capital } from '#app/lib/capital.ts'
import type { Step } from '#app/ui/Steps.tsx'
import type { DeviceType } from './model-card.ts'

/** Kinds of device that have neither settings nor a SIM tray: the label tells them apart. */
const WITH_LABEL: ReadonlySet<DeviceType> = new Set(['computer', 'console'])

/**
 * How somebody learns what device she holds, by what still works of it.
 * @param deviceType the kind that the page shows first
 * @param sendsPhotos whether the shop can be sent a picture
 * @param walksIn whether one comes to the shop without an appointment
 */
export function findModelSteps(deviceType: DeviceType, sendsPhotos: boolean, walksIn: boolean): Step[] {
  const bring = walksIn ? 'passez avec l’appareil' : 'prenez rendez-vous et apportez l’appareil'
  const unreadable = `${sendsPhotos ? `Envoyez-nous une photo sur WhatsApp, ou ${bring}` : capital(bring)}\u00a0: nous le reconnaissons.`
  const first = WITH_LABEL.has(deviceType)
    ? [
        { title: 'Une étiquette', text: 'Au dos ou dessous\u00a0: le nom et le numéro y sont écrits. Tapez-les dans la recherche.' },
        { title: 'Il s’allume', text: 'Dans les réglages, cherchez «\u00a0Informations\u00a0» ou «\u00a0À propos\u00a0».' },
      ]
    : [
        {
          title: 'Il s’allume',
          text: 'Réglages, puis «\u00a0Informations\u00a0» ou «\u00a0À propos\u00a0»\u00a0: le nom et le numéro sont en tête.',
        },
        { title: 'Il ne s’allume plus', text: 'Lisez le numéro au dos, en petit, ou dans le tiroir de la carte SIM, et tapez-le dans la recherche.' },
      ]
  return [...first, { title: 'Illisible', text: unreadable }]
}
