import { photoSources } from '#app/lib/photo.ts'
import { ILLUSTRATIONS } from '#app/ui/illustrations.ts'
import type { DescribedDevice } from '../device-look.ts'
import { categoryOf } from '../stock-categories.ts'
import { DeviceDrawing } from './DeviceDrawing.tsx'

interface DevicePictureProps {
  device: DescribedDevice
  image: string | null
  alt: string
  /** How wide it is shown; as on a card of the stock when nothing is said. */
  sizes?: string
  /** The first picture of a page. */
  eager?: boolean
}

const CARD_SIZES = '(min-width: 640px) 280px, 45vw'

/** The device's photo; its drawing when there is none, or the drawing of its kind when the photo does not load (`pictures.client.ts`). */
export function DevicePicture({ device, image, alt, sizes = CARD_SIZES, eager = false }: DevicePictureProps) {
  if (!image) return <DeviceDrawing device={device} />
  const sources = photoSources(image)
  const shown = (
    <img
      className="is-photo"
      src={image}
      srcSet={sources?.webp}
      sizes={sources ? sizes : undefined}
      alt={alt}
      width={sources?.width ?? 524}
      height={sources?.height ?? 424}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      data-fallback={ILLUSTRATIONS[categoryOf(device.type).illustration][0]}
    />
  )
  if (!sources) return shown
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {shown}
    </picture>
  )
}
