import { Illustration } from '#app/ui/Illustration.tsx'
import type { IllustrationName } from '#app/ui/illustrations.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'

export interface ModelListItem {
  name: string
  href: string
  detail?: string
  image_url: string | null
  illustration: IllustrationName
}

/** Models as a grid of links, each with its picture or the drawing of its kind. */
export function ModelList({ models }: { models: readonly ModelListItem[] }) {
  return (
    <ul className="model-grid">
      {models.map(({ name, href, detail, image_url, illustration }) => (
        <li key={href}>
          <SiteLink href={href}>
            {image_url ? <img src={image_url} alt="" width={44} height={56} loading="lazy" /> : <Illustration name={illustration} alt="" />}
            <span>
              <b>{name}</b>
              {detail && <small>{detail}</small>}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
