import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { useHydrated } from './use-hydrated.ts'

/** A field for a text of several lines. */
export function TextArea({ className, rows = 4, value, defaultValue, ...rest }: ComponentPropsWithRef<'textarea'>) {
  // A text that the screen holds is one that the area begins with until script runs: what was typed before is then still there to be heard.
  const text = useHydrated() && value !== undefined ? { value } : { defaultValue: leftAlone(value ?? defaultValue) }
  return <textarea rows={rows} className={cx('input', className)} {...text} {...rest} />
}

/**
 * React writes the text that a textarea begins with over what was typed before it took the page over;
 * it leaves a list of texts alone (`initTextarea` of react-dom). A line break in front is lost from a list, so such a text stays one.
 */
function leftAlone(text: ComponentPropsWithRef<'textarea'>['defaultValue']) {
  return typeof text === 'string' && text !== '' && !text.startsWith('\n') ? [text] : text
}
