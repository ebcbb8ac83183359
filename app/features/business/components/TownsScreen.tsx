import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { countText, countWord } from '#app/lib/count-text.ts'
import type { FactsAnswer } from '../facts-answer.ts'
import { LastChange } from './LastChange.tsx'
import type { UndoableChange } from './LastChange.tsx'
import { TownForm } from './TownForm.tsx'

interface TownRow {
  slug: string
  name: string
  postcode: string
  way: string
  facts: number
  pages: number
  shown: number
}

interface TownsScreenProps {
  towns: readonly TownRow[]
  /** What is to be corrected in several of them. */
  note: string | undefined
  stores: readonly { id: string; town: string }[]
  /** Names of areas of visits. */
  areas: readonly string[]
  lastChange: UndoableChange | null
  answer: FactsAnswer | undefined
}

const COLUMNS: readonly Column<TownRow>[] = [
  {
    id: 'name',
    label: 'Commune',
    kind: 'title',
    cell: ({ slug, name, postcode }) => (
      <>
        <SiteLink href={`/admin/communes/${slug}`}>{name}</SiteLink> <span className="soft num">{postcode}</span>
      </>
    ),
  },
  { id: 'way', label: 'Trajet', cell: ({ way }) => way },
  { id: 'facts', label: 'Faits', kind: 'number', unit: ({ facts }) => countWord(facts, 'fait'), cell: ({ facts }) => facts },
  {
    id: 'pages',
    label: 'Pages',
    // Where a page is to be completed, a badge says what is counted.
    unit: ({ pages, shown }) => (shown < pages ? '' : countWord(pages, 'page')),
    cell: ({ pages, shown }) => (
      <>
        <span className="num">
          {shown}/{pages}
        </span>{' '}
        {shown < pages && <Badge>à compléter</Badge>}
      </>
    ),
  },
]

/** The served area: each town with what is known of it and how many of its pages are on the site. */
export function TownsScreen({ towns, note, stores, areas, lastChange, answer }: TownsScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Communes" detail={countText(towns.length, 'commune')} />
      <Panel title="Zone desservie" note={note}>
        <DataTable caption="Communes de la zone" columns={COLUMNS} rows={towns} rowKey={({ slug }) => slug} />
      </Panel>
      <Panel title="Ajouter une commune" note="Ses pages paraissent quand leurs mots sont publiés.">
        <TownForm town={null} stores={stores} areas={areas} intent="add" answer={answer} />
      </Panel>
      <LastChange change={lastChange} of="Communes" />
    </>
  )
}
