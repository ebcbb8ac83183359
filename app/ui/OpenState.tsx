import { cx } from './cx.ts'

type OpenStateProps = {
  open: boolean
  detail?: string
  className?: string
  /** The store whose clock keeps the badge true while the page is open. */
  store?: string
}

/** A green triangle or a red square, the word, then the useful hour. */
export function OpenState({ open, detail, className, store }: OpenStateProps) {
  return (
    <>
      <span className={cx('open-state', open ? 'is-open' : 'is-closed', className)} data-open-state={store}>
        {open ? 'Ouvert' : 'Fermé'}
      </span>
      {detail && (
        <span className="soft">
          {' '}
          <span data-open-detail={store}>{detail}</span>
        </span>
      )}
    </>
  )
}
