import type { IllustrationName } from '#app/ui/illustrations.ts'
import type { DeviceType } from './model-card.ts'

/** What a device type is called and drawn like. */
export const DEVICE_WORDS = {
  smartphone: { noun: 'téléphone', illustration: 'phone' },
  tablet: { noun: 'tablette', illustration: 'tablet' },
  watch: { noun: 'montre', illustration: 'watch' },
  console: { noun: 'console', illustration: 'console' },
  computer: { noun: 'ordinateur', illustration: 'computer' },
} as const satisfies Record<DeviceType, { noun: string; illustration: IllustrationName }>
