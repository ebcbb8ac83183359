import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { clearPlace, highPlace } from './clear-place.ts'
import type { Box } from './clear-place.ts'

const BUTTONS = 'a[href], button, summary'
const FIELDS = 'input, select, textarea, label'
/** Of the height of the window. */
const FAR_UP = 0.4
/** Between a message and the right edge of the window, px. */
const EDGE = 16
const FOCUSED = ':is(input, select, textarea):focus'

/** Moves a box of messages, each time that what it says changes or the page under it moves, so that it lies over nothing that is pressed. */
export function useClearPlace(said: unknown): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = region
    if (!current || current.childElementCount === 0) return
    const place = () => {
      // Its usual place is what is measured.
      current.style.translate = ''
      // A phone shows the last two alone.
      const boxes = [...current.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0)
      if (boxes.length === 0) return
      const box = { ...around(boxes), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) }
      const pressed = { buttons: outside(current, BUTTONS), fields: outside(current, FIELDS), focused: outside(current, FOCUSED) }
      const up = clearPlace(box, pressed)
      current.style.translate = up === 0 ? '' : `0 ${-up}px`
      // In the middle of the page it would hide what is read there.
      if (up < window.innerHeight * FAR_UP) return
      const size = { width: box.right - box.left, height: box.bottom - box.top }
      const high = highPlace(size, [...pressed.buttons, ...pressed.fields], window.innerWidth - EDGE, window.innerHeight * (1 - FAR_UP))
      if (high) current.style.translate = `${high.left - box.left}px ${high.top - box.top}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    window.addEventListener('scrollend', place)
    document.addEventListener('focusin', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('scrollend', place)
      document.removeEventListener('focusin', place)
      current.style.translate = ''
    }
  }, [said])
  return region
}

function around(boxes: readonly Box[]): Omit<Box, 'bottom'> {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
  }
}

/** What of the page stands in the window now. */
function outside(region: HTMLElement, selector: string): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight)
}
