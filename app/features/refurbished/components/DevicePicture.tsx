import { photoSources } from '#app/platform/media/photo.ts'
import { Illustration } from '#app/ui/Illustration.tsx'
import { ILLUSTRATIONS } from '#app/ui/illustrations.ts'
import type { IllustrationName } from '#app/ui/illustrations.ts'

interface DevicePictureProps {
  image: string | null
  alt: string
  illustration: IllustrationName
  /** How wide it is shown; as on a card of the stock when nothing is said. */
  sizes?: string
  /** The first picture of a page. */
  eager?: boolean
}

const CARD_SIZES = '(min-width: 640px) 280px, 45vw'

/** The device's photo; a drawing when there is none, or when it does not load (`pictures.client.ts`). */
export function DevicePicture({ image, alt, illustration, sizes = CARD_SIZES, eager = false }: DevicePictureProps) {
  if (!image) return <Illustration name={illustration} alt="" />
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
      decoding="async"
      data-fallback={ILLUSTRATIONS[illustration][0]}
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
