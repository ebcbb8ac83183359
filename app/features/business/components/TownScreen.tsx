import { Form } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { FactsAnswer } from '../facts-answer.ts'
import type { Town } from '../towns.queries.server.ts'
import { TownForm } from './TownForm.tsx'

interface TownScreenProps {
  town: Town
  stores: readonly { id: string; town: string }[]
  areas: readonly string[]
  /** One for each kind of page that the town is to have. */
  pages: readonly { label: string; editHref: string; state: string; path: `/${string}` | null }[]
  answer: FactsAnswer | undefined
}

/** One town: its facts, and what is missing before each of its pages is on the site. */
export function TownScreen({ town, stores, areas, pages, answer }: TownScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title={town.name} detail={town.postcode}>
        <ButtonLink href="/admin/communes">Communes</ButtonLink>
      </StaffHead>
      {pages.length > 0 && (
        <Panel title="Ses pages">
          <ul>
            {pages.map(({ label, editHref, state, path }) => (
              <li key={label} className="toolbar">
                <SiteLink href={editHref}>{label}</SiteLink>
                <Badge>{state}</Badge>
                {path && (
                  <a href={path} className="small">
                    {path}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Commune">
        <TownForm key={JSON.stringify(town)} town={town} stores={stores} areas={areas} intent="save" answer={answer} />
      </Panel>
      <Panel title="Retirer la commune" note="Ses pages quittent le site&nbsp;; leurs mots restent dans «&nbsp;Contenus&nbsp;».">
        <Form method="post">
          <Button type="submit" variant="outline" name="intent" value="remove">
            Retirer la commune
          </Button>
        </Form>
      </Panel>
    </>
  )
}
