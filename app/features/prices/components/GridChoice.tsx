import { useNavigate } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import type { PriceGrid } from '../grid.ts'
import { gridHref } from '../price-paths.ts'

/** Which grid is shown: brand, family, shop. The address keeps the choice. */
export function GridChoice({ grid }: { grid: PriceGrid }) {
  const navigate = useNavigate()
  const { brand, family, store } = grid
  const shown = { brand: brand?.slug ?? '', family: family?.slug ?? null, store: store?.id ?? null }
  const show = (change: Partial<typeof shown>) => void navigate(gridHref({ ...shown, ...change }), { preventScrollReset: true })
  if (!brand) return null
  return (
    <>
      <SelectInput aria-label="Marque" value={brand.slug} onChange={({ target }) => show({ brand: target.value, family: null })}>
        {grid.brands.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectInput>
      {family && (
        <SelectInput aria-label="Famille" value={family.slug} onChange={({ target }) => show({ family: target.value })}>
          {grid.families.map(({ name, slug, models }) => (
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
              {`Propres à ${town}`}
            </option>
          ))}
        </SelectInput>
      )}
    </>
  )
}
