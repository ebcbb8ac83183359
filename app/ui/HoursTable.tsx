export type HoursRow = { day: string; text: string; closed: boolean; today: boolean }

type HoursTableProps = {
  rows: readonly HoursRow[]
  caption?: string
  /** The store whose clock moves the mark of today. */
  store?: string
  /** Days of closing, which the rows do not say; empty for none. */
  closing?: string
  /** Every such day of the coming weeks, in place of it. */
  specialDays?: readonly string[]
}

/** One row per day; today is highlighted, a closed day is red. */
export function HoursTable({ rows, caption = 'Horaires d’ouverture', store, closing, specialDays }: HoursTableProps) {
  return (
    <>
      {specialDays === undefined && closing && <p className="mb-2 font-bold">{closing}</p>}
      {specialDays !== undefined && specialDays.length > 0 && (
        <ul className="mb-2 font-bold">
          {specialDays.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
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
