const STAR = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z'
const PLACES = [0, 1, 2, 3, 4]

type StarsProps = { rating: number; hidden?: boolean }

/** Five stars, the last one filled in proportion. `hidden` when the figure is written beside them. */
export function Stars({ rating, hidden = false }: StarsProps) {
  const spoken = hidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${String(rating).replace('.', ',')} sur 5` }
  return (
    <span className="stars" {...spoken}>
      {PLACES.map((place) => {
        const width = Math.round(Math.min(Math.max(rating - place, 0), 1) * 20)
        return (
          // Reviews come into pages whose own sheet has no rule for stars, before the file with their rules or without it: they would be as wide as the dialog.
          <svg key={place} width="17" height="17" viewBox="0 0 20 20" aria-hidden="true">
            {width < 20 && <path className="star-off" d={STAR} />}
            {width > 0 && (
              <svg width={width} height="20" viewBox={`0 0 ${width} 20`}>
                <path d={STAR} />
              </svg>
            )}
          </svg>
        )
      })}
    </span>
  )
}
