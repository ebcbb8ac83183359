import { countText } from '#app/lib/count-text.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Tiles } from '#app/ui/staff/Tiles.tsx'
import { medianText } from '../case-texts.ts'
import type { CaseTimes, MedianTime } from '../case-times.queries.server.ts'

/** How long customers wait: for their device, and for an answer. */
export function CaseTimesPanel({ times: { turnaround, answer } }: { times: CaseTimes }) {
  return (
    <Panel title="Délais" note={'Délai médian\u00a0: la moitié des clients attend moins'} span={12}>
      <Tiles
        tiles={[
          {
            label: 'Du dépôt à l’appareil prêt',
            value: medianText(turnaround.now.medianMs),
            note: noteOf(turnaround, countText(turnaround.now.count, 'appareil rendu réparé', 'appareils rendus réparés')),
          },
          {
            label: 'De la demande à la première réponse',
            value: medianText(answer.now.medianMs),
            note: noteOf(answer, countText(answer.now.count, 'demande répondue', 'demandes répondues')),
          },
        ]}
      />
    </Panel>
  )
}

function noteOf({ before }: { before: MedianTime }, counted: string): string {
  return before.medianMs === null ? counted : `${counted}, ${medianText(before.medianMs)} sur la période d’avant`
}
