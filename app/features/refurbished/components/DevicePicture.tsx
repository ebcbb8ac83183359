import { useEffect, useRef, useState } from 'react'
import { Illustration } from '#app/ui/Illustration.tsx'
import type { IllustrationName } from '#app/ui/illustrations.ts'

interface DevicePictureProps {
  image: string | null
  alt: string
  illustration: IllustrationName
}

/** The device's photo; a drawing when there is none or when it does not load. */
export function DevicePicture({ image, alt, illustration }: DevicePictureProps) {
  const photo = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  // A photo that failed before the page answered to script has no event left to tell.
  useEffect(() => {
    if (photo.current?.complete && photo.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (!image || failed) return <Illustration name={illustration} alt="" />
  return (
    <img
      ref={photo}
      className="is-photo"
      src={image}
      alt={alt}
      width={524}
      height={424}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
