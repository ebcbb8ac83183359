import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { silhouetteOf } from '#app/lib/silhouette.ts'
import { Silhouette } from '#app/ui/Silhouette.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { OPEN_GENERATIONS, generationsOf } from '../generations.ts'
import type { DeviceType } from '../model-card.ts'

export interface ModelListItem {
  name: string
  href: string
  detail?: string
  /** «dès 179 €», beside the link: its name stays that of the model. */
  from?: string | undefined
  image_url: string | null
  deviceType: DeviceType
}

/** What the cheapest repair of each model leaves to pay, cents, by the model's address. */
export type LowestPrices = Readonly<Record<string, number>>

export function fromText(leftToPayCents: number | undefined): string | undefined {
  return leftToPayCents === undefined ? undefined : `dès ${priceText(leftToPayCents)}`
}

/** Models as a grid of links, each with its picture or what tells it from its neighbours. */
export function ModelList({ models }: { models: readonly ModelListItem[] }) {
  return (
    <ul className="model-grid">
      {models.map(({ name, href, detail, from, image_url, deviceType }) => (
        <li key={href}>
          <SiteLink href={href}>
            {image_url ? (
              <img src={image_url} alt="" width={44} height={56} loading="lazy" />
            ) : (
              <Silhouette drawn={silhouetteOf({ name, deviceType })} />
            )}
            <span>
              <b>{name}</b>
              {detail && <small>{detail}</small>}
            </span>
          </SiteLink>
          {from && <p className="model-from">{from}</p>}
        </li>
      ))}
    </ul>
  )
}

/** A family by generation: the latest at once, the older ones folded, all of them in the page. */
export function ModelFamily({ name, models }: { name: string; models: readonly ModelListItem[] }) {
  const generations = generationsOf(models)
  if (!generations) return <ModelList models={models} />
  const older = generations.slice(OPEN_GENERATIONS)
  const olderCount = older.reduce((sum, generation) => sum + generation.models.length, 0)
  return (
    <div className="generations">
      {generations.slice(0, OPEN_GENERATIONS).map((generation) => (
        <GenerationRow key={generation.models[0]?.href} {...generation} />
      ))}
      {olderCount > 0 && (
        <details className="older-models">
          <summary>
            Plus anciens <small>{`${name}, ${countText(olderCount, 'modèle')}`}</small>
          </summary>
          {older.map((generation) => (
            <GenerationRow key={generation.models[0]?.href} {...generation} />
          ))}
        </details>
      )}
    </div>
  )
}

function GenerationRow({ name, models }: { name: string; models: readonly ModelListItem[] }) {
  return (
    <div className="generation">
      <h3>{name}</h3>
      <ModelList models={models} />
    </div>
  )
}
