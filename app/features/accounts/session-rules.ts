import { days, minutes } from '#app/lib/durations.ts'

/** Life of an access token; clients refresh before its end. */
export const ACCESS_TOKEN_S = 3_600
/** A session ends this long after sign-in, whatever happens in it. */
export const SESSION_MAX_AGE_MS = days(30)
/** … or when nobody used it for this long. */
export const SESSION_IDLE_MS = days(7)
/** Use is noted at most this often. */
export const SESSION_TOUCH_MS = minutes(1)

export const RECOVERY_LINK_MS = minutes(30)
export const INVITATION_LINK_MS = days(7)
export const EMAIL_CHANGE_LINK_MS = minutes(60)
/** How long a password or a code given in a session counts as proof for changes to the account itself. */
export const STEP_UP_MS = minutes(10)
/** How long a manager may work without a second factor, from the first sign-in on. */
export const FACTOR_GRACE_MS = days(7)
export const CHALLENGE_MS = minutes(5)
/** How long a place where an account signed in counts as known. */
export const KNOWN_ADDRESS_MS = days(90)
export const RECOVERY_CODE_COUNT = 10

export const PASSWORD_MIN_LENGTH = 8
/** Far above any real one; longer input is refused before it is hashed. */
export const PASSWORD_MAX_LENGTH = 1_000

/** What the product says when sign-in or sign-up lacks half of what it needs. */
export const CREDENTIALS_NEEDED = 'You must provide either an email or phone number and a password'

/** Free data of an account, as characters of JSON: it travels in every token of the account, which servers take in a header of 16 kB. */
export const METADATA_MAX_LENGTH = 4_000
