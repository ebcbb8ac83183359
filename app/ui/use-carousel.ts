import { useEffect, useRef, useState } from 'react'

/** Moves on every `intervalMs` until a dot, an arrow or the pause button is used; waits while held. */
export function useCarousel(count: number, intervalMs: number) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [moving, setMoving] = useState(true)
  const [held, setHeld] = useState(false)

  // Moving by itself is off for whoever asked the system for less motion.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setMoving(false)
  }, [])

  useEffect(() => {
    if (!moving || held || count < 2) return
    const timer = setTimeout(() => show((index + 1) % count), intervalMs)
    return () => clearTimeout(timer)
  }, [moving, held, index, count, intervalMs])

  function show(place: number) {
    const node = track.current
    node?.scrollTo({ left: place * node.clientWidth })
    setIndex(place)
  }

  return {
    track,
    index,
    moving,
    choose: (place: number) => {
      setMoving(false)
      show((place + count) % count)
    },
    toggle: () => setMoving(!moving),
    /** A swipe also changes the current item. */
    followScroll: () => {
      const node = track.current
      if (node) setIndex(Math.round(node.scrollLeft / node.clientWidth))
    },
    holdHandlers: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
