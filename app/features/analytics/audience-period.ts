/** Days that the report can look back. */
export const PERIODS = [7, 30, 90] as const
export const PERIOD_PARAM = 'periode'
const INITIAL = 30

/** The period that the address asks for. */
export function periodOf(params: URLSearchParams): number {
  return PERIODS.find((days) => String(days) === params.get(PERIOD_PARAM)) ?? INITIAL
}
