import { cx } from './cx.ts'

/** The lighthouse blinks; the word comes after 300 ms, so quick loads stay silent. */
export function Spinner({ label = 'Chargement...', page = false }: { label?: string; page?: boolean }) {
  return (
    <p className={cx('spinner', page && 'spinner-page')} role="status">
      <svg viewBox="0 0 32 36" aria-hidden="true">
        <path className="spinner-light" d="M16 9.5 34 2v15z" fill="#fec92f" />
        <path d="M11.8 14h8.4l2.6 20H9.2z" fill="#062835" />
        <path d="M13 6.8h6v7h-6z" fill="#f2b100" />
        <path d="M16 1.2c2.8 1 4.3 3 4.3 5.6h-8.6c0-2.6 1.5-4.6 4.3-5.6z" fill="#c1291f" />
      </svg>
      <span>{label}</span>
    </p>
  )
}
