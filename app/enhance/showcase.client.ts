/** What shows: dialogs, carousels, messages that come by themselves, and frames. Pages with a form to fill in have none of it. */
import { enhanceAddressDialogs } from './address-dialogs.client.ts'
import { enhanceCarousels } from './carousels.client.ts'
import { enhanceDialogs } from './dialogs.client.ts'
import { enhanceEmbeds } from './embeds.client.ts'
import { enhanceOwnFrame } from './own-frame.client.ts'
import { enhancePopups } from './popups.client.ts'
import { startAll, startInTurn } from './start-all.ts'

// What answers a finger: at once.
startAll([enhanceAddressDialogs, enhanceDialogs, enhanceEmbeds])
void startInTurn([enhanceCarousels, enhanceOwnFrame, enhancePopups])
