/** Somebody of an earlier case, to fill in a form with. */
export interface KnownPerson {
  name: string
  /** E.164; empty without one. */
  phone: string
  /** Empty without one. */
  email: string
  /** The device of the latest case. */
  device: string
  cases: number
  /** The day on which a form of the site stated this number and address, "YYYY-MM-DD", where no case has them; null where a case does. */
  onlineOn: string | null
}
