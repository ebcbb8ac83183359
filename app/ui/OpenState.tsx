import { cx } from './cx.ts'

type OpenStateProps = { open: boolean; detail?: string; className?: string }

/** A green triangle or a red square, the word, then the useful hour. */
export function OpenState({ open, detail, className }: OpenStateProps) {
  return (
    <>
      <span className={cx('open-state', open ? 'is-open' : 'is-closed', className)}>{open ? 'Ouvert' : 'Fermé'}</span>
      {detail && <span className="soft"> {detail}</span>}
    </>
  )
}
