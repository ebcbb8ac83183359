/**
 * What became of a form, in the address of the page that says so. A page that answers a form itself can neither be gone back to nor be read again once
 * the phone has let its tab go: the browser then asks whether to send the form once more.
 */
export const SAID_PARAM = 'fait'
