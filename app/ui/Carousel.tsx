import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { capital } from '#app/lib/capital.ts'
import { cx } from './cx.ts'

export type CarouselItem = { key: string; content: ReactNode }

type CarouselProps = {
  /** Begins the anchors of the slides; one carousel of a page has it. */
  id: string
  label: string
  items: readonly CarouselItem[]
  /** The French word for one item, feminine: «offre», «page». */
  noun?: string
  /** The look inside a dialog. It opens only with script, so one pair of arrows is enough. */
  plain?: boolean
}

/**
 * A list that scrolls sideways, by hand or by the anchors below it. Script makes it move by itself (`carousels.client.ts`); until
 * then each slide has its own pair of arrows, and the style sheet shows that of the slide in the address.
 */
export function Carousel({ id, label, items, noun = 'offre', plain = false }: CarouselProps) {
  const anchor = (place: number) => `${id}-${((place + items.length) % items.length) + 1}`
  return (
    <section className={cx('carousel', plain && 'carousel-plain')} aria-roledescription="carrousel" aria-label={label}>
      <ul className="carousel-track" tabIndex={0} aria-label={label}>
        {items.map(({ key, content }, place) => (
          <li key={key} id={anchor(place)}>
            {content}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className="carousel-controls">
          {items.slice(0, plain ? 1 : items.length).map(({ key }, place) => (
            <Fragment key={key}>
              <a className="carousel-arrow carousel-previous" role="button" href={`#${anchor(place - 1)}`} aria-label={`${capital(noun)} précédente`}>
                <ChevronLeft className="icon" aria-hidden="true" />
              </a>
              <a className="carousel-arrow carousel-next" role="button" href={`#${anchor(place + 1)}`} aria-label={`${capital(noun)} suivante`}>
                <ChevronRight className="icon" aria-hidden="true" />
              </a>
            </Fragment>
          ))}
          <div className="carousel-dots">
            {items.map(({ key }, place) => (
              <a
                key={key}
                className="carousel-dot"
                role="button"
                href={`#${anchor(place)}`}
                aria-label={`${capital(noun)} ${place + 1} sur ${items.length}`}
                aria-current={place === 0 || undefined}
              />
            ))}
          </div>
          <button type="button" className="carousel-pause needs-script" aria-label="Arrêter le défilement">
            <Pause className="icon icon-moving" aria-hidden="true" />
            <Play className="icon icon-stopped" aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
