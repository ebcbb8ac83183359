import { Phone } from 'lucide-react'
import type { RefurbishedWords } from '#app/content/kinds/refurbished.ts'
import { Band } from '#app/ui/Band.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { FilterPills } from '#app/ui/FilterPills.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { PageLinks } from '#app/ui/PageLinks.tsx'
import type { StockPage } from '../refurbished.queries.server.ts'
import { stockHref } from '../stock-address.ts'
import { STOCK_CATEGORIES } from '../stock-categories.ts'
import type { StockCategory } from '../stock-categories.ts'
import { DeviceCard } from './DeviceCard.tsx'

interface RefurbishedPageProps {
  crumbs: readonly Crumb[]
  words: RefurbishedWords
  /** The filter; null shows everything. */
  category: StockCategory | null
  stock: StockPage
}

export function RefurbishedPage({ crumbs, words, category, stock }: RefurbishedPageProps) {
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title={words.h1}
        lead={words.lead}
        figure={
          <div className="trio">
            <Illustration name="computer" alt="" eager />
            <Illustration name="phones" alt="" eager />
            <Illustration name="watch" alt="" eager />
          </div>
        }
      />
      <Band id="stock" className="band-close">
        <h2 className="vh">Appareils en stock</h2>
        <StockFilters category={category} counts={stock.counts} />
        <StockStatus category={category} stock={stock} />
        {stock.devices.length === 0 ? (
          <EmptyStock category={category} />
        ) : (
          <div className="device-grid">
            {stock.devices.map((device) => (
              <DeviceCard key={device.id} device={device} />
            ))}
          </div>
        )}
        <PageLinks page={stock.page} pageCount={stock.pageCount} hrefOf={(target) => stockHref(category?.id ?? null, target)} />
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Ce que nous contrôlons</h2>
        <Steps layout="row" items={words.checks} />
      </Band>
      <Band>
        <h2 className="mb-6">Questions fréquentes</h2>
        <Faq items={words.faq} />
      </Band>
    </>
  )
}

function StockFilters({ category, counts }: { category: StockCategory | null; counts: StockPage['counts'] }) {
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined
  return (
    <FilterPills
      label="Filtrer par catégorie"
      links={[
        { label: 'Tous', count: total, current: category === null, href: stockHref(null) },
        ...STOCK_CATEGORIES.map(({ id, label }) => ({
          label,
          count: counts ? (counts[id] ?? 0) : undefined,
          current: id === category?.id,
          href: stockHref(id),
        })),
      ]}
    />
  )
}

/** How many devices there are. */
function StockStatus({ category, stock }: { category: StockCategory | null; stock: StockPage }) {
  const { counts, devices } = stock
  if (!counts || devices.length === 0) return <p className="stock-status" role="status" />
  const total = category ? (counts[category.id] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <p className="stock-status small soft" role="status">
      {total === 1 ? '1 appareil en stock.' : `${total} appareils en stock, les plus récents d’abord.`}
    </p>
  )
}

function EmptyStock({ category }: { category: StockCategory | null }) {
  return (
    <EmptyState
      illustration={category?.illustration ?? 'refurbished'}
      title={category ? `Aucun ${category.label} disponible` : 'Aucun appareil disponible pour le moment'}
      text="Revenez bientôt pour découvrir nos nouvelles offres !"
      action={
        category ? (
          <ButtonLink size="s" href={stockHref(null)}>
            Voir tous les appareils
          </ButtonLink>
        ) : (
          <ButtonLink size="s" icon={Phone} href="/magasins">
            Demander au magasin
          </ButtonLink>
        )
      }
    />
  )
}
