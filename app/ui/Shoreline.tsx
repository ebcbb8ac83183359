import { cx } from './cx.ts'
import { Illustration } from './Illustration.tsx'

/** The coast at night on top of the footer; `after` is the ground of the band above it. */
export function Shoreline({ after = 'plain' }: { after?: 'plain' | 'ecume' }) {
  return <Illustration name="shoreline" alt="" className={cx('shoreline', after === 'ecume' && 'shoreline-ecume')} />
}
