import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { PlanAnswer, PreviewLine, PricePreview } from '../price-plan.ts'

type Row = PreviewLine & { id: string }

const COLUMNS: readonly Column<Row>[] = [
  { id: 'model', label: 'Modèle', kind: 'title', cell: ({ model }) => model },
  {
    id: 'repair',
    label: 'Réparation',
    cell: ({ repair, part, store }) => [repair, PART_WORDS[part].toLowerCase(), store].filter(Boolean).join(', '),
  },
  { id: 'before', label: 'Avant', kind: 'number', cell: ({ before }) => <s>{before || 'sans prix'}</s> },
  {
    id: 'after',
    label: 'Après',
    kind: 'number',
    cell: ({ after, beside }) => (
      <>
        <b>{after || 'sans prix'}</b>
        {beside && <small> {beside}</small>}
      </>
    ),
  },
  { id: 'left', label: 'Le client paie', kind: 'number', cell: ({ leftToPay }) => leftToPay },
]

interface PlanPreviewProps {
  answer: PlanAnswer
  preview: PricePreview
  busy: boolean
}

/** What would change, and the button that does exactly that. */
export function PlanPreview({ answer, preview, busy }: PlanPreviewProps) {
  const { stores } = useFacts()
  const rows = preview.lines.map((line) => ({
    ...line,
    store: stores.find(({ id }) => id === line.store)?.town ?? null,
    id: `${line.model}/${line.repair}/${line.part}/${line.store ?? ''}`,
  }))
  const more = preview.total - rows.length
  const moreRefused = preview.refusedTotal - preview.refused.length
  return (
    <Panel title="Les différences" note={`${countText(preview.total, 'prix change', 'prix changent')}, sur ${countText(preview.models, 'modèle')}.`}>
      {preview.refusedTotal > 0 && (
        <>
          <p className="field-error">{`${countText(preview.refusedTotal, 'ligne laissée de côté', 'lignes laissées de côté')}\u00a0:`}</p>
          <ul>
            {preview.refused.map(({ line, problem }) => (
              <li key={line ?? problem}>{line === null ? problem : `Ligne ${line}\u00a0: ${problem}`}</li>
            ))}
          </ul>
          {moreRefused > 0 && <p className="soft">{`et ${countText(moreRefused, 'autre ligne', 'autres lignes')}.`}</p>}
        </>
      )}
      {rows.length > 0 && <DataTable caption="Prix avant et après" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      {more > 0 && <p className="soft">{`et ${countText(more, 'autre prix', 'autres prix')}.`}</p>}
      {preview.total > 0 && (
        <Form method="post" encType="multipart/form-data" className="mt-4">
          <HiddenFields fields={{ ...answer.typed, intent: 'apply', kind: answer.kind, fingerprint: preview.fingerprint }} />
          <Button type="submit" variant="beacon" disabled={busy}>
            {`Appliquer ${countText(preview.total, 'changement')}`}
          </Button>
        </Form>
      )}
    </Panel>
  )
}
