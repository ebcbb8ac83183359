import { OWN_FACTS_MIN } from '#app/content/landing/site.ts'
import type { FactsAnswer } from '#app/features/business/facts-answer.ts'
import { RetireStore } from '#app/features/business/components/RetireStore.tsx'
import { StoreForm } from '#app/features/business/components/StoreForm.tsx'
import { TownForm } from '#app/features/business/components/TownForm.tsx'
import { YearlyDays } from '#app/features/business/components/YearlyDays.tsx'
import type { YearlyDay } from '#app/features/business/yearly-days.ts'
import { WeekForm } from '#app/features/business/components/WeekForm.tsx'
import type { Town } from '#app/features/business/towns.queries.server.ts'
import { NextForm } from '#app/features/launch/components/NextForm.tsx'
import { NextButton } from '#app/features/launch/components/FirstRunSteps.tsx'
import { SHOWN_TOWN_FIELD, TOWN_FIELD, firstRunHref, firstRunStoreHref, firstRunTownHref, firstRunTownsHref } from '#app/features/launch/first-run.ts'
import type { TickedTowns } from '#app/features/launch/first-run.ts'
import { countText } from '#app/lib/count-text.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'

export interface StoresStepProps {
  stores: readonly { id: string; name: string; town: string; phone: string; week: string; isInvented: boolean }[]
  /** What the form of the first shop begins with. */
  proposed: Readonly<Record<string, string>>
  /** The shop that is open within the step. */
  chosenStore: Store | null
  /** What is still to be done in it, in words; empty for nothing. */
  openHere: readonly string[]
  /** The public holidays, those ticked on which the shops are closed. */
  yearly: { days: readonly YearlyDay[]; isProposal: boolean }
  answer: FactsAnswer | undefined
}

/** The shops, each with where it is and when it opens. */
export function FirstRunStores({ stores, proposed, chosenStore, openHere, yearly, answer }: StoresStepProps) {
  const others = stores.filter(({ id }) => id !== chosenStore?.id).map(({ id, town }) => ({ id, town }))
  if (chosenStore)
    return (
      <>
        <h3>{chosenStore.town}</h3>
        <StoreForm key={chosenStore.id} values={chosenStore} intent="contact" answer={answer} />
        <h3 className="mt-4">Semaine</h3>
        <p className="small soft">Laissez vide un jour fermé.</p>
        <WeekForm store={chosenStore} others={others} expected={[]} answer={answer} />
        <NextForm>
          <YearlyDays {...yearly} />
          <p className="small soft mt-4">Un autre magasin&nbsp;? «&nbsp;Tous les magasins&nbsp;» permet d’en ajouter.</p>
          <div className="buttons mt-3">
            <NextButton step="magasins">Ces horaires sont justes, continuer</NextButton>
            <ButtonLink href={firstRunHref('magasins')}>Tous les magasins</ButtonLink>
          </div>
        </NextForm>
        {stores.length > 1 && (
          <>
            <h3 className="mt-4">Ce magasin n’est pas le vôtre&nbsp;?</h3>
            <p className="small soft mb-3">Il quitte le site&nbsp;; ses dossiers restent.</p>
            <RetireStore openHere={openHere} takesParcels={chosenStore.receivesParcels} others={others} answer={answer} />
          </>
        )}
      </>
    )
  if (stores.length === 0)
    return (
      <>
        <p>Commencez par un magasin. Ses horaires viennent juste après.</p>
        <StoreForm values={null} proposed={proposed} intent="add" answer={answer} />
      </>
    )
  return (
    <>
      <ul className="first-run-lines">
        {stores.map(({ id, name, town, phone, week, isInvented }) => (
          <li key={id}>
            <div>
              <p>
                <b>{town}</b> {name === town ? phone : `${name}, ${phone}`} {isInvented && <span className="soft">(numéro inventé)</span>}
              </p>
              <p className="small soft">{week}</p>
            </div>
            <ButtonLink size="s" href={firstRunStoreHref(id)} aria-label={`Modifier ${town}`}>
              Modifier
            </ButtonLink>
          </li>
        ))}
      </ul>
      {stores.some(({ isInvented }) => isInvented) && (
        <p className="small soft mt-3">
          Un magasin qui n’est pas le vôtre se retire sous «&nbsp;Modifier&nbsp;», tout en bas. Ajoutez d’abord le vôtre.
        </p>
      )}
      <details className="mt-3" open={answer?.intent === 'add'}>
        <summary>Ajouter un magasin</summary>
        <StoreForm values={null} intent="add" answer={answer} />
      </details>
      <NextForm>
        <YearlyDays {...yearly} />
        <div className="buttons mt-4">
          <NextButton step="magasins">Magasins et horaires sont justes</NextButton>
        </div>
      </NextForm>
    </>
  )
}

export interface TownsStepProps {
  towns: readonly { slug: string; name: string; postcode: string; way: string; facts: number; pages: number; isNear: boolean }[]
  /** Which towns are ticked; those near a shop while nobody asks for all or for none. */
  ticked: TickedTowns
  stores: readonly { id: string; town: string }[]
  /** Names of areas of visits at home. */
  areas: readonly string[]
  /** The town that is open within the step. */
  chosenTown: Town | null
  answer: FactsAnswer | undefined
}

/** The served area: which towns, how customers come from there, and what is true there. Its ways lead to a shop. */
export function FirstRunTowns({ towns, ticked, stores, areas, chosenTown, answer }: TownsStepProps) {
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
                  defaultChecked={ticked === 'toutes' || (ticked === '' && isNear)}
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
    </>
  )
}
