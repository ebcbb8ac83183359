import { useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { SCENERY_DRAWINGS } from '#app/ui/scenery.ts'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { Tiles } from '#app/ui/staff/Tiles.tsx'
import type { AudienceFilters } from '../audience-filters.ts'
import type { AudiencePeriod } from '../audience-period.ts'
import type { AudienceReport as Report } from '../audience-report.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { AudienceBlocks } from './AudienceBlocks.tsx'
import { AudienceSeries } from './AudienceSeries.tsx'
import { CustomPeriod } from './CustomPeriod.tsx'
import { FunnelPanel, VitalsPanel } from './FunnelAndVitals.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { tilesOf } from './audience-tiles.ts'

interface AudienceReportProps {
  report: Report
  period: AudiencePeriod
  filters: AudienceFilters
  now: Date
  exportHref: string
}

/** Sessions of the public site over a period, narrowed down by a click on any row. */
export function AudienceReport({ report, period, filters, now, exportHref }: AudienceReportProps) {
  const [params] = useSearchParams()
  const { scenery } = useFacts().business
  return (
    <>
      <StaffHead title="Audience" detail={`${countText(period.dayCount, 'jour')}, comparés à la période d’avant`}>
        <ButtonLink size="s" href={`${exportHref}?${params.toString()}`} reload>
          Exporter en CSV
        </ButtonLink>
      </StaffHead>
      <div className="period-bar">
        <PeriodChoice period={period} />
        <CustomPeriod period={period} filters={filters} />
      </div>
      <ActiveFilters filters={filters} />
      <Tiles tiles={tilesOf(report)} />
      {report.now.sessions === 0 && report.before.sessions === 0 ? (
        <NothingHere
          illustration={SCENERY_DRAWINGS[scenery].light}
          title="Aucune visite enregistrée"
          text="Les visites du site s’affichent ici quelques secondes après leur début. Élargissez la période ou retirez un filtre."
        />
      ) : (
        <>
          <AudienceSeries series={report.series} step={period.step} now={now} />
          <AudienceBlocks report={report} filters={filters} />
          <div className="panel-grid">
            <FunnelPanel funnel={report.funnel} />
            <VitalsPanel vitals={report.vitals} filters={filters} />
          </div>
          <Panel title="Ce qui est compté">
            <p className="soft">
              Une visite dure tant que l’onglet reste ouvert. Un rebond est une visite d’une seule page. Le temps visible est celui où la page était à
              l’écran. Les jours et les heures sont ceux de Paris. Les équipes et les personnes qui refusent la mesure ne sont pas comptées,{' '}
              {report.robots === 0 ? 'aucun robot n’a été écarté' : `${countText(report.robots, 'visite')} de robots écartées`} sur la période.
            </p>
          </Panel>
        </>
      )}
    </>
  )
}
