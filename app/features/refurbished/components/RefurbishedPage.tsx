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
import type { StockFilters } from '../stock-filters.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { StockFilterForm } from './StockFilterForm.tsx'

interface RefurbishedPageProps {
  crumbs: readonly Crumb[]
  /** Null when they could not be read. */
  words: RefurbishedWords | null
  filters: StockFilters
  stock: StockPage
  /** The shops that keep nothing new for now, by their ids. */
  pausedShops: readonly string[]
}

/** The page of the devices for sale, with its filters. */
export function RefurbishedPage({ crumbs, words, filters, stock, pausedShops }: RefurbishedPageProps) {
  const category = STOCK_CATEGORIES.find(({ id }) => id === filters.category) ?? null
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title={words?.h1 ?? 'Appareils reconditionnés'}
        lead={words?.lead || undefined}
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
        <CategoryLinks category={category} counts={stock.counts} />
        <StockFilterForm category={category?.id ?? null} choices={stock.choices} />
        <p className="stock-status small soft" role="status">
          {stock.total > 0 && statusText(stock)}
        </p>
        {stock.devices.length === 0 ? (
          <EmptyStock category={category} filters={filters} />
        ) : (
          <div className="device-grid">
            {stock.devices.map((device) => (
              <DeviceCard key={device.id} device={device} pausedShops={pausedShops} />
            ))}
          </div>
        )}
        <PageLinks page={stock.page} pageCount={stock.pageCount} hrefOf={(target) => stockHref(filters, target)} />
      </Band>
      {words && <WordsBelow words={words} />}
    </>
  )
}

function WordsBelow({ words }: { words: RefurbishedWords }) {
  return (
    <>
      {words.checks.length > 0 && (
        <Band tone="ecume">
          <h2 className="mb-6">Ce que nous contrôlons</h2>
          <Steps layout="row" items={words.checks} />
        </Band>
      )}
      <Band>
        <h2 className="mb-6">Questions fréquentes</h2>
        <Faq items={words.faq} />
      </Band>
    </>
  )
}

/** A category begins without the other filters: what fits phones fits no console. */
function CategoryLinks({ category, counts }: { category: StockCategory | null; counts: StockPage['counts'] }) {
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined
  return (
    <FilterPills
      label="Filtrer par catégorie"
      links={[
        { label: 'Tous', count: total, current: category === null, href: stockHref({}) },
        ...STOCK_CATEGORIES.map(({ id, label }) => ({
          label,
          count: counts ? (counts[id] ?? 0) : undefined,
          current: id === category?.id,
          href: stockHref({ category: id }),
        })),
      ]}
    />
  )
}

function statusText({ total, isMixed }: StockPage): string {
  if (total === 1) return '1 appareil en stock.'
  return `${total} appareils en stock, ${isMixed ? 'ceux qui ont une photo d’abord, puis les plus récents' : 'les plus récents d’abord'}.`
}

function EmptyStock({ category, filters }: { category: StockCategory | null; filters: StockFilters }) {
  if (filters.gigabytes !== null || filters.maxPrice !== null || filters.condition !== null || filters.store !== null) {
    return (
      <EmptyState
        illustration={category?.illustration ?? 'refurbished'}
        title="Rien en stock avec ces critères"
        text="Retirez un critère, ou voyez tout ce qui est disponible."
        action={
          <ButtonLink size="s" href={stockHref({ category: filters.category })}>
            Tout voir
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      illustration={category?.illustration ?? 'refurbished'}
      title={category ? `Aucun ${category.label} disponible` : 'Aucun appareil disponible pour le moment'}
      text="Revenez bientôt pour découvrir nos nouvelles offres !"
      action={
        category ? (
          <ButtonLink size="s" href={stockHref({})}>
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
