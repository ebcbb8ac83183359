/** Places in the head of a public page that the server fills when it knows the markup. */

/** For the page's own part of the style sheet (`server/page-style.ts`). */
export const SHEET_PLACE = '/*sheet*/'
/** The name of the element in whose place stand the scripts that the page may need (`server/page-scripts.ts`). */
export const SCRIPTS_PLACE = 'scripts-here'
