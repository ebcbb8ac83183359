/**
 * Events of one session that are kept and counted: about 150 pages with all that is noticed on each. What a browser sends beyond them is taken and
 * dropped, so that nobody fills the database, or the figures, with a single visit.
 */
export const MOST_EVENTS_OF_A_SESSION = 1_000
