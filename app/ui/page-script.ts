import { FONTS_OF_VISIT } from './fonts.ts'
import { START_SCRIPTS } from './start-scripts.ts'

/** The one script that stands in pages. */
export const PAGE_SCRIPT = START_SCRIPTS + FONTS_OF_VISIT
