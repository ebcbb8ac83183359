import { Band } from '#app/ui/Band.tsx'
import type { ModelPage as ModelPageData } from '../catalogue.queries.server.ts'
import { codesText } from '../model-codes.ts'
import type { Neighbour } from '../neighbours.queries.server.ts'
import { ModelList } from './ModelList.tsx'

/** Whether this is the right model: its numbers, and those of its family that look like it. Nothing where neither is known. */
export function ModelNeighbours({ model, neighbours }: { model: ModelPageData['model']; neighbours: readonly Neighbour[] }) {
  const codes = codesText(model.codes, model.deviceType)
  if (codes === undefined && neighbours.length === 0) return null
  return (
    <Band id="voisins" className="pt-0">
      <h2>C’est bien votre {model.name}&nbsp;?</h2>
      <p className="soft mt-2 mb-4">
        {codes}{' '}
        {neighbours.length > 0 && (
          <>Les modèles voisins se ressemblent{model.deviceType === 'smartphone' && <>&nbsp;: regardez aussi l’appareil photo, au dos</>}.</>
        )}
      </p>
      {neighbours.length > 0 && (
        <ModelList
          models={neighbours.map(({ name, slug, image_url, codes: theirs }) => ({
            name,
            detail: theirs.join(', ') || undefined,
            isCurrent: slug === model.slug,
            href: `/reparation/${model.brand.slug}/${slug}`,
            image_url,
            deviceType: model.deviceType,
          }))}
        />
      )}
    </Band>
  )
}
