/** How much the forms of the site take of a request. What staff write down from it takes as much. */

/** Characters of the name of a person or a device. */
export const NAME_MAX = 120
/** Characters of all repairs of one device in one text. */
export const REPAIRS_MAX = 1_000
/** Characters of what is wrong, in the customer's own words. */
export const DESCRIPTION_MAX = 4_000
/** Characters of the fault of a device that is taken in: the repairs that were asked for, a line break, and those words. */
export const FAULT_MAX = REPAIRS_MAX + 1 + DESCRIPTION_MAX
