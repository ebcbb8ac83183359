const INTERVAL_MS = 5_000
/** A browser that does not say when a scroll ends is silent for this long afterwards. */
const SETTLED_MS = 120

/** A row of slides that scrolls by hand and by anchors; here it moves by itself until a dot or an arrow is used. */
export function enhanceCarousels(root: ParentNode): void {
  for (const carousel of root.querySelectorAll<HTMLElement>('.carousel')) enhance(carousel)
}

function enhance(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('.carousel-track')
  const dots = [...carousel.querySelectorAll<HTMLElement>('.carousel-dot')]
  const pause = carousel.querySelector<HTMLElement>('.carousel-pause')
  if (!track || dots.length < 2) return
  // Each slide has its own pair of arrows until somebody keeps count.
  const [previous, next, ...others] = carousel.querySelectorAll<HTMLElement>('.carousel-arrow')
  for (const arrow of others) arrow.remove()
  carousel.dataset['enhanced'] = ''

  let index = 0
  // A dot or an arrow that was used before this ran has its slide in the address.
  let moving = !matchMedia('(prefers-reduced-motion: reduce)').matches && !track.querySelector(':target')
  let held = false
  /** While a scroll of our own is under way, the places it passes are nobody's choice. */
  let gliding = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  function show(place: number): void {
    if (!track) return
    mark(place)
    gliding = Math.abs(track.scrollLeft - place * track.clientWidth) > 1
    track.scrollTo({ left: place * track.clientWidth })
  }

  function mark(place: number): void {
    index = place
    for (const [at, dot] of dots.entries()) {
      if (at === place) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }

  function plan(): void {
    clearTimeout(timer)
    if (!moving || held) return
    timer = setTimeout(() => {
      // A carousel in a closed dialog has nothing to show.
      if (track?.clientWidth) show((index + 1) % dots.length)
      plan()
    }, INTERVAL_MS)
  }

  function setMoving(value: boolean): void {
    moving = value
    pause?.setAttribute('aria-label', moving ? 'Arrêter le défilement' : 'Reprendre le défilement')
    pause?.toggleAttribute('data-stopped', !moving)
    plan()
  }

  function choose(place: number): void {
    setMoving(false)
    show((place + dots.length) % dots.length)
  }

  function hold(value: boolean): void {
    held = value
    plan()
  }

  function settled(): void {
    if (!track?.clientWidth) return
    const place = Math.round(track.scrollLeft / track.clientWidth)
    // WebKit may end a glide between two slides when the one before had not ended: nobody's hand chose that place.
    if (gliding && place !== index) track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' })
    else mark(place)
    gliding = false
  }

  function takeOver(): void {
    gliding = false
  }

  function press(control: HTMLElement | undefined, run: () => void): void {
    control?.addEventListener('click', (event) => {
      event.preventDefault()
      run()
    })
    // They are links until script runs, and buttons for everybody: a button also answers to the space bar.
    control?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      run()
    })
  }

  press(previous, () => choose(index - 1))
  press(next, () => choose(index + 1))
  for (const [place, dot] of dots.entries()) press(dot, () => choose(place))
  pause?.addEventListener('click', () => setMoving(!moving))
  for (const touch of ['pointerdown', 'wheel', 'touchstart']) track.addEventListener(touch, takeOver, { passive: true })
  track.addEventListener('scrollend', settled)
  track.addEventListener('scroll', () => {
    clearTimeout(settling)
    if (!('onscrollend' in track)) settling = setTimeout(settled, SETTLED_MS)
    else if (!gliding) mark(Math.round(track.scrollLeft / track.clientWidth))
  })
  carousel.addEventListener('pointerenter', () => hold(true))
  carousel.addEventListener('pointerleave', () => hold(carousel.contains(carousel.ownerDocument.activeElement)))
  carousel.addEventListener('focusin', () => hold(true))
  carousel.addEventListener('focusout', () => hold(false))
  // A row that the visitor moved by hand or by an anchor before script ran stays where it is.
  settled()
  setMoving(moving)
}
