import type { Promo } from '#app/content/kinds/promo.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Carousel } from '#app/ui/Carousel.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { Photo } from '#app/ui/Photo.tsx'

export interface Slide {
  slug: string
  body: Promo
}

/** What is on right now. Each slide is a link of its own, so the list works without script. */
export function PromoCarousel({ promos }: { promos: readonly Slide[] }) {
  if (promos.length === 0) return null
  return (
    <Carousel
      id="offre"
      label="En ce moment"
      items={promos.map(({ slug, body: slide }) => ({
        key: slug,
        content: (
          <div className="carousel-slide">
            <div className="carousel-words">
              <h2>{slide.title}</h2>
              {slide.description && <p className="lead my-3">{slide.description}</p>}
              <ButtonLink href={slide.cta.to}>{slide.cta.text}</ButtonLink>
            </div>
            {slide.picture ? (
              <div className="carousel-picture is-photo">
                <Photo {...slide.picture} sizes="(min-width: 900px) 480px, 92vw" />
              </div>
            ) : (
              slide.illustration && (
                <div className="carousel-picture">
                  <Illustration name={slide.illustration} alt="" />
                </div>
              )
            )}
          </div>
        ),
      }))}
    />
  )
}
