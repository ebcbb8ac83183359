import { priceText } from '#app/lib/money.ts'
import { Illustration } from '#app/ui/Illustration.tsx'
import type { IllustrationName } from '#app/ui/illustrations.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'

export interface ModelListItem {
  name: string
  href: string
  detail?: string
  /** «dès 179 €», beside the link: its name stays that of the model. */
  from?: string | undefined
  image_url: string | null
  illustration: IllustrationName
}

/** What the cheapest repair of each model leaves to pay, cents, by the model's address. */
export type LowestPrices = Readonly<Record<string, number>>

export function fromText(leftToPayCents: number | undefined): string | undefined {
  return leftToPayCents === undefined ? undefined : `dès ${priceText(leftToPayCents)}`
}

/** Models as a grid of links, each with its picture or the drawing of its kind. */
export function ModelList({ models }: { models: readonly ModelListItem[] }) {
  return (
    <ul className="model-grid">
      {models.map(({ name, href, detail, from, image_url, illustration }) => (
        <li key={href}>
          <SiteLink href={href}>
            {image_url ? <img src={image_url} alt="" width={44} height={56} loading="lazy" /> : <Illustration name={illustration} alt="" />}
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
