import { stringify } from 'csv-stringify/sync'
import { FILTERS, isFilterName, valueLabel } from './audience-filters.ts'
import type { AudiencePeriod } from './audience-period.ts'
import { seriesOf } from './audience-report.ts'
import type { Audience, Cell } from './audience.ts'

const DIMENSION_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FILTERS).map(([name, { label }]) => [name, label])),
  repair: 'Réparation demandée',
  quote_page: 'Page d’un devis',
  search: 'Recherche',
  missing: 'Recherche sans résultat',
  refurbished: 'Reconditionné appelé',
  again: 'Page revue',
}

/** Every figure of the report, one per line, for a spreadsheet set to French: semicolons, and a mark that says UTF-8. */
export function audienceCsv(audience: Audience, period: AudiencePeriod): string {
  const course = seriesOf(audience, period).map(({ at, sessions, views }) => ['Période', at, sessions, views, '', '', ''])
  const cells = audience.cells.flatMap((cell) => {
    const label = DIMENSION_LABELS[cell.dimension]
    return label === undefined ? [] : [[label, labelOf(cell), cell.sessions, cell.views, cell.bounces, cell.entries, cell.exits]]
  })
  const header = ['Bloc', 'Valeur', 'Sessions', 'Pages vues', 'Rebonds', 'Entrées', 'Sorties']
  // A formula that a visitor typed stays text.
  return `\ufeff${stringify([header, ...course, ...cells], { delimiter: ';', escape_formulas: true })}`
}

function labelOf({ dimension, value }: Cell): string {
  return isFilterName(dimension) ? valueLabel(dimension, value) : value
}
