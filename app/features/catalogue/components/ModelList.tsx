import type { ReactNode } from 'react'
import { capital } from '#app/lib/capital.ts'
import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { silhouetteOf } from '#app/lib/silhouette.ts'
import { Silhouette } from '#app/ui/Silhouette.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { generationSign } from '../generation-sign.ts'
import { OPEN_GENERATIONS, generationsOf } from '../generations.ts'
import type { DeviceType } from '../model-card.ts'

export interface ModelListItem {
  name: string
  href: string
  detail?: string | undefined
  /** Its cheapest repair, beside the link: its name stays that of the model. */
  from?: LowestPrice | undefined
  image_url: string | null
  deviceType: DeviceType
  /** The page that lists it is its own. */
  isCurrent?: boolean
}

/** The cheapest repair of a model, and what it leaves to pay. */
interface LowestPrice {
  repairName: string
  leftToPayCents: number
}

/** By the model's address. */
export type LowestPrices = Readonly<Record<string, LowestPrice>>

/** Models of a long family that stand open where its names make no generations. */
const OPEN_MODELS = 12
/** A fold for two or three would cost more than it spares. */
const SPARED_FOLD = 4

/** Models as a grid of links, each with its picture or what tells it from its neighbours. */
export function ModelList({ models }: { models: readonly ModelListItem[] }) {
  return (
    <ul className="model-grid">
      {models.map(({ name, href, detail, from, image_url, deviceType, isCurrent }) => (
        <li key={href}>
          <SiteLink href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
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
          {from && (
            <p className="model-from">
              <small>{from.repairName}</small> dès {priceText(from.leftToPayCents)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A family by generation: the latest at once, the older ones folded, all of them in the page. */
export function ModelFamily({ name, models }: { name: string; models: readonly ModelListItem[] }) {
  const generations = generationsOf(models)
  if (!generations) {
    const openCount = models.length <= OPEN_MODELS + SPARED_FOLD ? models.length : OPEN_MODELS
    const later = models.slice(openCount)
    return (
      <div className="generations">
        <ModelList models={models.slice(0, openCount)} />
        {later.length > 0 && (
          <OlderModels name={name} count={later.length}>
            <ModelList models={later} />
          </OlderModels>
        )}
      </div>
    )
  }
  const older = generations.slice(OPEN_GENERATIONS)
  const olderCount = older.reduce((sum, generation) => sum + generation.models.length, 0)
  return (
    <div className="generations">
      {generations.slice(0, OPEN_GENERATIONS).map((generation) => (
        <GenerationRow key={generation.models[0]?.href} {...generation} />
      ))}
      {olderCount > 0 && (
        <OlderModels name={name} count={olderCount}>
          {older.map((generation) => (
            <GenerationRow key={generation.models[0]?.href} {...generation} />
          ))}
        </OlderModels>
      )}
    </div>
  )
}

function OlderModels({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <details className="older-models">
      <summary>
        Les autres <small>{`${name}, ${countText(count, 'modèle')}`}</small>
      </summary>
      {children}
    </details>
  )
}

function GenerationRow({ name, models }: { name: string; models: readonly ModelListItem[] }) {
  const sign = generationSign(models)
  return (
    <div className="generation">
      <div>
        <h3>{name}</h3>
        {sign && <p className="mini soft">{capital(sign)}</p>}
      </div>
      <ModelList models={models} />
    </div>
  )
}
