export type HoursRow = { day: string; text: string; closed: boolean; today: boolean }

type HoursTableProps = {
  rows: readonly HoursRow[]
  caption?: string
  /** The store whose clock moves the mark of today. */
  store?: string
  /** Days of closing, which the rows do not say; empty for none. */
  closing?: string
}

/** One row per day; today is highlighted, a closed day is red. */
export function HoursTable({ rows, caption = 'Horaires d’ouverture', store, closing }: HoursTableProps) {
  return (
    <>
      {closing && <p className="mb-2 font-bold">{closing}</p>}
      <table className="hours" data-hours={store}>
        <caption className="vh">{caption}</caption>
        <tbody>
          {rows.map(({ day, text, closed, today }) => (
            <tr key={day} className={today ? 'is-today' : undefined} aria-current={today ? 'date' : undefined}>
              <th scope="row">{day}</th>
              <td className={closed ? 'is-closed-day' : undefined}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
