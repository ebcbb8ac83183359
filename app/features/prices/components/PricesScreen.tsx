import { countText, numberText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { AidsOfToday } from '../aids.queries.server.ts'
import type { PriceGrid as Grid } from '../grid.ts'
import type { ModelToReview } from '../price-review.queries.server.ts'
import { PriceGrid } from './PriceGrid.tsx'

interface PricesScreenProps {
  grid: Grid
  aids: AidsOfToday
  unpriced: { total: number; models: readonly ModelToReview[] }
  old: readonly ModelToReview[]
  savePath: string
  plansPath: string
  aidsPath: string
  supplierPath: string
  gridHref: (brandSlug: string, familySlug: string | null, storeId: string | null) => string
}

/** `/admin/prix`: the grid of one family, and where a price is missing or old. */
export function PricesScreen({ grid, aids, unpriced, old, savePath, plansPath, aidsPath, supplierPath, gridHref }: PricesScreenProps) {
  const { brand, family } = grid
  return (
    <>
      <StaffHead title="Prix" detail={brand && family ? `${brand.name}, ${family.name}` : undefined}>
        <ButtonLink size="s" href={plansPath}>
          Changer en lot, copier, importer
        </ButtonLink>
        <ButtonLink size="s" href={supplierPath}>
          Liste du fournisseur
        </ButtonLink>
        <ButtonLink size="s" href={aidsPath}>
          Aide QualiRépar
        </ButtonLink>
      </StaffHead>
      <div className="price-brands">
        <Segmented
          label="Marques"
          segments={grid.brands.map(({ name, slug }) => ({
            label: name,
            href: gridHref(slug, null, grid.store?.id ?? null),
            current: slug === brand?.slug,
          }))}
        />
        {brand && grid.families.length > 1 && (
          <Segmented
            label="Familles"
            segments={grid.families.map(({ name, slug }) => ({
              label: name,
              href: gridHref(brand.slug, slug, grid.store?.id ?? null),
              current: slug === family?.slug,
            }))}
          />
        )}
        {brand && grid.stores.length > 1 && (
          <Segmented
            label="Magasins"
            segments={[null, ...grid.stores].map((store) => ({
              label: store?.town ?? 'Tous les magasins',
              href: gridHref(brand.slug, family?.slug ?? null, store?.id ?? null),
              current: store?.id === grid.store?.id,
            }))}
          />
        )}
      </div>
      {grid.store && <p className="soft">Les prix propres à {grid.store.town}. Une case vide suit le prix de tous les magasins, écrit en gris.</p>}
      {grid.rows.length === 0 ? (
        <p className="soft">Aucun modèle ici. Les modèles s’ajoutent dans le catalogue.</p>
      ) : (
        <PriceGrid key={`${brand?.slug}/${family?.slug}/${grid.store?.id ?? ''}`} grid={grid} aids={aids} savePath={savePath} />
      )}
      <div className="panel-grid">
        <Panel title="Plus vus sans prix" span={6} note={countText(unpriced.total, 'modèle en ligne sans prix', 'modèles en ligne sans prix')}>
          <ReviewList models={unpriced.models} gridHref={gridHref} empty="Tous les modèles ont un prix." />
        </Panel>
        <Panel title="Prix de plus de 90 jours" span={6}>
          <ReviewList models={old} gridHref={gridHref} empty="Aucun prix n’a plus de 90 jours." />
        </Panel>
      </div>
    </>
  )
}

interface ReviewListProps {
  models: readonly ModelToReview[]
  gridHref: PricesScreenProps['gridHref']
  empty: string
}

function ReviewList({ models, gridHref, empty }: ReviewListProps) {
  if (models.length === 0) return <p className="soft">{empty}</p>
  return (
    <ul className="review-list">
      {models.map(({ name, brandSlug, familySlug, views, oldest }) => (
        <li key={`${brandSlug}/${name}`}>
          <SiteLink href={gridHref(brandSlug, familySlug, null)}>{name}</SiteLink>{' '}
          <span className="soft">{oldest ? `depuis le ${dateText(parisTime(oldest).date)}` : `${numberText(views)} vues`}</span>
        </li>
      ))}
    </ul>
  )
}
