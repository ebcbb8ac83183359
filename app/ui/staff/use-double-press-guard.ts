import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { doublePressGuard } from './double-press.ts'
import { aboutOf, wordsOf } from './focus-place.ts'

const SIGNS_OF_GOING_ON = ['input', 'change', 'wheel', 'touchmove'] as const

/** Each element by a number of its own: one that was made anew has another. */
const numbers = new WeakMap<Element, number>()
let count = 0

/**
 * Takes no second press for the step, or the payment, that the first one has put in its place.
 * @param isOn on screens where a press books money or tells a customer something; elsewhere quick work is worth more than a stray press
 */
export function useDoublePressGuard(isOn: boolean): void {
  const [guard] = useState(doublePressGuard)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') guard.answered(performance.now())
  }, [guard, state])

  useEffect(() => {
    if (!isOn) return
    const onClick = (event: MouseEvent) => {
      // A click that a key has caused was looked at as that key.
      if (event.detail === 0 || !(event.target instanceof Element)) return
      const { control, sends } = pressed(event.target.closest('a, button, summary'))
      stopStray(event, { byKey: false, x: event.clientX, y: event.clientY, control, sends })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof Element)) return guard.forget()
      const { target } = event
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      const { control, sends } = pressed(isField ? (target.form?.querySelector('button:not([type="button"])') ?? null) : target)
      return stopStray(event, { byKey: true, x: 0, y: 0, control, sends })
    }
    const stopStray = (event: Event, press: Omit<Parameters<typeof guard.isStray>[0], 'atMs'>) => {
      if (!guard.isStray({ ...press, atMs: event.timeStamp })) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Typing, choosing or scrolling between two presses says that the second one is meant.
    const goOn = () => guard.forget()
    for (const sign of SIGNS_OF_GOING_ON) window.addEventListener(sign, goOn, { capture: true, passive: true })
    window.addEventListener('click', onClick, { capture: true })
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      guard.forget()
      for (const sign of SIGNS_OF_GOING_ON) window.removeEventListener(sign, goOn, { capture: true })
      window.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [guard, isOn])
}

function pressed(control: Element | null): { control: string; sends: boolean } {
  if (!(control instanceof HTMLButtonElement) || !control.form) return { control: control ? `${numberOf(control)}` : '', sends: false }
  const { form } = control
  return {
    control: JSON.stringify([numberOf(form), aboutOf(form), wordsOf(control)]),
    sends: control.type === 'submit' && form.method === 'post',
  }
}

function numberOf(element: Element): number {
  const known = numbers.get(element) ?? (count += 1)
  numbers.set(element, known)
  return known
}
