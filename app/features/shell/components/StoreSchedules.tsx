export interface StoreSchedule {
  /** The store's id. */
  store: string
  /** Its hours, as the page's clock reads them. */
  schedule: string
}

/** The hours of every store, for the clock that keeps the page true (`clock.client.ts`). */
export function StoreSchedules({ schedules }: { schedules: readonly StoreSchedule[] }) {
  return schedules.map(({ store, schedule }) => <i key={store} hidden data-store={store} data-schedule={schedule} />)
}
