import type { FactsAnswer } from '#app/features/business/facts-answer.ts'
import { RetireStore } from '#app/features/business/components/RetireStore.tsx'
import { StoreForm } from '#app/features/business/components/StoreForm.tsx'
import { YearlyDays } from '#app/features/business/components/YearlyDays.tsx'
import type { YearlyDay } from '#app/features/business/yearly-days.ts'
import { WeekForm } from '#app/features/business/components/WeekForm.tsx'
import { NextForm } from '#app/features/launch/components/NextForm.tsx'
import { NextButton } from '#app/features/launch/components/FirstRunSteps.tsx'
import { firstRunHref, firstRunStoreHref } from '#app/features/launch/first-run.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

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
  if (chosenStore) {
    const others = stores.filter(({ id }) => id !== chosenStore.id).map(({ id, town }) => ({ id, town }))
    return <OpenStore store={chosenStore} others={others} openHere={openHere} yearly={yearly} answer={answer} />
  }
  if (stores.length === 0) {
    return (
      <>
        <p className="mb-4">Commencez par un magasin. Ses horaires viennent juste après.</p>
        <StoreForm values={null} proposed={proposed} intent="add" answer={answer} />
      </>
    )
  }
  return (
    <>
      <StoreLines stores={stores} />
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

interface OpenStoreProps extends Pick<StoresStepProps, 'openHere' | 'yearly' | 'answer'> {
  store: Store
  others: readonly { id: string; town: string }[]
}

/** One shop: its address, its week, the public holidays, and how it leaves the site where it is not the owner's. */
function OpenStore({ store, others, openHere, yearly, answer }: OpenStoreProps) {
  return (
    <>
      <h3>{store.town}</h3>
      <StoreForm key={store.id} values={store} intent="contact" answer={answer} />
      <h3 className="mt-4">Semaine</h3>
      <p className="small soft">Laissez vide un jour fermé.</p>
      <WeekForm store={store} others={others} expected={[]} answer={answer} />
      <NextForm>
        <YearlyDays {...yearly} />
        <p className="small soft mt-4">Un autre magasin&nbsp;? «&nbsp;Tous les magasins&nbsp;» permet d’en ajouter.</p>
        <div className="buttons mt-3">
          <NextButton step="magasins">Ces horaires sont justes, continuer</NextButton>
          <ButtonLink href={firstRunHref('magasins')}>Tous les magasins</ButtonLink>
        </div>
      </NextForm>
      {others.length > 0 && (
        <>
          <h3 className="mt-4">Ce magasin n’est pas le vôtre&nbsp;?</h3>
          <p className="small soft mb-3">Il quitte le site&nbsp;; ses dossiers restent.</p>
          <RetireStore openHere={openHere} takesParcels={store.receivesParcels} others={others} answer={answer} />
        </>
      )}
    </>
  )
}

function StoreLines({ stores }: Pick<StoresStepProps, 'stores'>) {
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
    </>
  )
}
