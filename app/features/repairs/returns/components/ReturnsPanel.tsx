import { countText, numberText, tenthText } from '#app/lib/count-text.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Tiles } from '#app/ui/staff/Tiles.tsx'
import type { ReturnFigures } from '../return-figures.queries.server.ts'

/** How many devices came back under warranty, beside those that left repaired. */
export function ReturnsPanel({ figures: { now, before } }: { figures: ReturnFigures }) {
  return (
    <Panel title="Retours sous garantie" note="Appareils revenus sur la période, pour ceux rendus réparés" span={12}>
      <Tiles
        tiles={[
          { label: 'Retours', value: numberText(now.returned), note: `${numberText(before.returned)} sur la période d’avant` },
          {
            label: 'Part des retours',
            value: shareText(now),
            note: [
              `pour ${countText(now.repaired, 'appareil rendu réparé', 'appareils rendus réparés')}`,
              before.repaired > 0 && `${shareText(before)} sur la période d’avant`,
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </Panel>
  )
}

/** "2,5 %"; a dash while nothing was handed over. */
function shareText({ repaired, returned }: ReturnFigures['now']): string {
  if (repaired === 0) return '–'
  return `${tenthText((returned / repaired) * 100)}\u00a0%`
}
