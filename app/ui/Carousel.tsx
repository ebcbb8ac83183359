import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useCarousel } from './use-carousel.ts'

export type CarouselItem = { key: string; content: ReactNode }

type CarouselProps = {
  label: string
  items: readonly CarouselItem[]
  /** The French word for one item, feminine: «offre», «page». */
  noun?: string
  intervalMs?: number
  plain?: boolean
}

/** A list that scrolls sideways by itself or by hand; without script it is only that list. */
export function Carousel({ label, items, noun = 'offre', intervalMs = 5000, plain = false }: CarouselProps) {
  const carousel = useCarousel(items.length, intervalMs)
  const { index, moving } = carousel
  const Toggle = moving ? Pause : Play
  return (
    <section className={cx('carousel', plain && 'carousel-plain')} aria-roledescription="carrousel" aria-label={label} {...carousel.holdHandlers}>
      <ul className="carousel-track" ref={carousel.track} onScroll={carousel.followScroll} tabIndex={0} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <div className="carousel-controls">
        <button type="button" aria-label={`${capital(noun)} précédente`} onClick={() => carousel.choose(index - 1)}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        {items.map(({ key }, place) => (
          <button
            key={key}
            type="button"
            className="carousel-dot"
            aria-label={`${capital(noun)} ${place + 1} sur ${items.length}`}
            aria-current={place === index || undefined}
            onClick={() => carousel.choose(place)}
          />
        ))}
        <button type="button" aria-label={`${capital(noun)} suivante`} onClick={() => carousel.choose(index + 1)}>
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="carousel-pause"
          aria-label={moving ? 'Arrêter le défilement' : 'Reprendre le défilement'}
          onClick={carousel.toggle}
        >
          <Toggle className="icon" aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
