/** Stands in a public page for its own part of the style sheet, which the server puts there when it knows the markup (`server/page-style.ts`). */
export const SHEET_PLACE = '/*sheet*/'
