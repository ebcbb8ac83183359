/** On the root once the faces are in use everywhere, and in the visit's own store: later pages use them from the start. */
export const FONTS_ON = 'fonts-on'
/** On a part of the page once it uses them. */
export const PART_IN_FACES = 'is-faced'
