import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { countText } from '#app/lib/count-text.ts'
import type { FactsAnswer } from '../facts-answer.ts'
import { TownForm } from './TownForm.tsx'

interface TownsScreenProps {
  towns: readonly { slug: string; name: string; postcode: string; way: string; facts: number; pages: number; shown: number }[]
  stores: readonly { id: string; town: string }[]
  answer: FactsAnswer | undefined
}

/** The served area: each town with what is known of it and how many of its pages are on the site. */
export function TownsScreen({ towns, stores, answer }: TownsScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Communes" detail={countText(towns.length, 'commune')} />
      <Panel title="Zone desservie">
        <div className="table-box" tabIndex={0} role="region" aria-label="Communes">
          <table className="data-table">
            <caption className="vh">Communes de la zone</caption>
            <thead>
              <tr>
                <th scope="col">Commune</th>
                <th scope="col">Trajet</th>
                <th scope="col" className="is-number">
                  Faits
                </th>
                <th scope="col">Pages</th>
              </tr>
            </thead>
            <tbody>
              {towns.map(({ slug, name, postcode, way, facts, pages, shown }) => (
                <tr key={slug}>
                  <th scope="row">
                    <SiteLink href={`/admin/communes/${slug}`}>{name}</SiteLink> <span className="soft num">{postcode}</span>
                  </th>
                  <td>{way}</td>
                  <td className="is-number">{facts}</td>
                  <td>
                    <span className="num">
                      {shown}/{pages}
                    </span>{' '}
                    {shown < pages && <Badge>à compléter</Badge>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <Panel title="Ajouter une commune" note="Ses pages paraissent quand leurs mots sont publiés.">
        <TownForm town={null} stores={stores} intent="add" answer={answer} />
      </Panel>
    </>
  )
}
