import { atPlace } from '#app/content/place-words.ts'
import { useNavigate } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import type { PriceGrid } from '../grid.ts'
import { gridHref } from '../price-paths.ts'

/** Which grid is shown: brand, category, shop. The address keeps the choice. */
export function GridChoice({ grid }: { grid: PriceGrid }) {
  const navigate = useNavigate()
  const { brand, category, store } = grid
  const shown = { brand: brand?.slug ?? '', category: category?.slug ?? null, store: store?.id ?? null }
  const show = (change: Partial<typeof shown>) => void navigate(gridHref({ ...shown, ...change }), { preventScrollReset: true })
  if (!brand) return null
  return (
    <>
      <SelectInput aria-label="Marque" value={brand.slug} onChange={({ target }) => show({ brand: target.value, category: null })}>
        {grid.brands.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectInput>
      {category && (
        <SelectInput aria-label="Famille" value={category.slug} onChange={({ target }) => show({ category: target.value })}>
          {grid.categories.map(({ name, slug, models }) => (
            <option key={slug} value={slug}>
              {`${name}, ${countText(models, 'modèle')}`}
            </option>
          ))}
        </SelectInput>
      )}
      {grid.stores.length > 1 && (
        <SelectInput aria-label="Magasin" value={store?.id ?? ''} onChange={({ target }) => show({ store: target.value || null })}>
          <option value="">Prix de tous les magasins</option>
          {grid.stores.map(({ id, town }) => (
            <option key={id} value={id}>
              {`Propres ${atPlace(town)}`}
            </option>
          ))}
        </SelectInput>
      )}
    </>
  )
}
