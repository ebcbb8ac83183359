import { OWN_FACTS_MIN } from '#app/content/landing/site.ts'
import type { FactsAnswer } from '#app/features/business/facts-answer.ts'
import { TownForm } from '#app/features/business/components/TownForm.tsx'
import type { Town } from '#app/features/business/towns.queries.server.ts'
import { NextForm } from '#app/features/launch/components/NextForm.tsx'
import { NextButton } from '#app/features/launch/components/FirstRunSteps.tsx'
import { SHOWN_TOWN_FIELD, TOWN_FIELD, firstRunHref, firstRunTownHref, firstRunTownsHref } from '#app/features/launch/first-run.ts'
import type { TickedTowns } from '#app/features/launch/first-run.ts'
import { countText } from '#app/lib/count-text.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'

export interface TownsStepProps {
  towns: readonly { slug: string; name: string; postcode: string; way: string; facts: number; pages: number; isNear: boolean }[]
  /** Which towns are ticked; those near a shop while nobody asks for all or for none. */
  ticked: TickedTowns
  /** Those that were added since: they stay ticked. */
  added: readonly string[]
  stores: readonly { id: string; town: string }[]
  /** Names of areas of visits at home. */
  areas: readonly string[]
  /** The town that is open within the step. */
  chosenTown: Town | null
  answer: FactsAnswer | undefined
}

/** The served area: which towns, how customers come from there, and what is true there. Its ways lead to a shop. */
export function FirstRunTowns({ towns, ticked, added, stores, areas, chosenTown, answer }: TownsStepProps) {
  if (chosenTown)
    return (
      <>
        <h3>{chosenTown.name}</h3>
        <TownForm key={chosenTown.slug} town={chosenTown} stores={stores} areas={areas} intent="save" answer={answer} />
        <div className="buttons mt-4">
          <ButtonLink href={firstRunHref('villes')}>Toutes les communes</ButtonLink>
        </div>
      </>
    )
  if (stores.length === 0)
    return (
      <div className="buttons">
        <ButtonLink href={firstRunHref('magasins')}>Ajouter d’abord un magasin</ButtonLink>
      </div>
    )
  return (
    <>
      <details open={towns.length === 0 || answer?.intent === 'add'}>
        <summary>Ajouter une commune</summary>
        <TownForm key={towns.length} town={null} stores={stores} areas={areas} intent="add" answer={answer} />
      </details>
      <TownTicks towns={towns} ticked={ticked} added={added} />
    </>
  )
}

/** Which of the known towns stay in the served area. */
function TownTicks({ towns, ticked, added }: Pick<TownsStepProps, 'towns' | 'ticked' | 'added'>) {
  return (
    <NextForm>
      {towns.length > 1 && (
        <div className="buttons mb-3">
          <ButtonLink size="s" href={firstRunTownsHref('toutes')}>
            Tout cocher
          </ButtonLink>
          <ButtonLink size="s" href={firstRunTownsHref('aucune')}>
            Tout décocher
          </ButtonLink>
        </div>
      )}
      <ul className="first-run-lines">
        {towns.map(({ slug, name, postcode, way, facts, pages, isNear }) => (
          <li key={slug}>
            <div>
              <input type="hidden" name={SHOWN_TOWN_FIELD} value={slug} />
              <Checkbox
                key={ticked}
                id={`keep-${slug}`}
                name={TOWN_FIELD}
                value={slug}
                label={`${name}, ${postcode}`}
                defaultChecked={added.includes(slug) || ticked === 'toutes' || (ticked === '' && isNear)}
              />
              <p className="small soft">
                {way}. {countText(facts, 'fait')}, {countText(pages, 'page')}.
                {facts < OWN_FACTS_MIN && ` Il en faut ${OWN_FACTS_MIN} pour ses pages.`}
              </p>
            </div>
            <ButtonLink size="s" href={firstRunTownHref(slug)} aria-label={`Modifier ${name}`}>
              Modifier
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="small soft mt-3">
        {towns.length === 0
          ? 'Aucune commune pour l’instant\u00a0: ajoutez celles d’où viennent vos clients, ou continuez sans.'
          : 'Une commune décochée quitte la zone desservie, avec ses faits. Les mots de ses pages restent parmi les contenus.'}
      </p>
      <div className="buttons mt-3">
        <NextButton step="villes">Enregistrer et continuer</NextButton>
      </div>
    </NextForm>
  )
}
