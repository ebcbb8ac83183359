import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

export function TextArea({ className, rows = 4, defaultValue, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={rows} className={cx('input', className)} defaultValue={leftAlone(defaultValue)} {...rest} />
}

/**
 * React writes the text that a textarea begins with over what was typed before it took the page over;
 * it leaves a list of texts alone (`initTextarea` of react-dom). A line break in front is lost from a list, so such a text stays one.
 */
function leftAlone(text: ComponentPropsWithRef<'textarea'>['defaultValue']) {
  return typeof text === 'string' && text !== '' && !text.startsWith('\n') ? [text] : text
}
