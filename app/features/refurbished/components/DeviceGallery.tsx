import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import type { PublicDevice } from '../device.queries.server.ts'
import { tintOf } from '../device-look.ts'
import { discountPercent } from '../device-words.ts'
import { DevicePicture } from './DevicePicture.tsx'

const SIZES = '(min-width: 1320px) 700px, (min-width: 900px) 54vw, 100vw'

/** The photos in a row that is swiped or chosen from below; the drawing where there is none, and then it says so. */
export function DeviceGallery({ device, name }: { device: PublicDevice; name: string }) {
  const { images } = device
  const discount = device.forSale ? discountPercent(device.price, device.original_price) : null
  return (
    <div className="device-gallery">
      <div className="device-views" {...(images.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': `Photos, ${name}` })}>
        {images.length === 0 ? (
          <figure>
            <DevicePicture device={device} image={null} alt="" />
            <figcaption>{tintOf(device) ? 'Dessin à la bonne couleur. Photos à venir.' : 'Dessin. Photos à venir.'}</figcaption>
          </figure>
        ) : (
          images.map((image, index) => (
            <figure key={image} id={`photo-${index + 1}`}>
              <DevicePicture
                device={device}
                image={image}
                alt={index === 0 ? name : `${name}, photo ${index + 1}`}
                sizes={SIZES}
                eager={index === 0}
              />
              {images.length > 1 && (
                <figcaption>
                  Photo {index + 1} sur {images.length}
                </figcaption>
              )}
            </figure>
          ))
        )}
      </div>
      {discount !== null && (
        <span className="discount">
          <VisuallyHidden>Remise&nbsp;: </VisuallyHidden>−{discount}
          {'\u00a0%'}
        </span>
      )}
      {images.length > 1 && (
        <ul className="device-thumbs">
          {images.map((image, index) => (
            <li key={image}>
              <a href={`#photo-${index + 1}`} aria-label={`Photo ${index + 1}`}>
                <DevicePicture device={device} image={image} alt="" sizes="88px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
