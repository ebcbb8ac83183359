import type { DeviceType } from './aid-scale.ts'

/** How the kinds of devices of the repair aid are called. */
export const DEVICE_LABELS = {
  smartphone: 'Téléphone',
  tablet: 'Tablette',
  watch: 'Montre',
  console: 'Console',
  computer: 'Ordinateur',
} as const satisfies Record<DeviceType, string>
