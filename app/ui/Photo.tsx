import { photoSources } from '#app/lib/photo.ts'

/** Of a picture as wide as the text of its page. */
export const PAGE_PICTURE_SIZES = '(min-width: 1180px) 1100px, 92vw'

interface PhotoProps {
  /** Of the widest file, as it was kept; the other widths follow from it. */
  address: string
  alt: string
  /** How wide it is shown, as `<img sizes>` says it. */
  sizes: string
  className?: string
  /** In the first screen: load at once. */
  eager?: boolean
}

/** A picture of ours in the width and the format that suit the screen. Its size is known before it loads. */
export function Photo({ address, alt, sizes, className, eager = false }: PhotoProps) {
  const sources = photoSources(address)
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={address}
        srcSet={sources?.webp}
        sizes={sources ? sizes : undefined}
        alt={alt}
        className={className}
        width={sources?.width}
        height={sources?.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
