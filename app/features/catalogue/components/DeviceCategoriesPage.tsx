import { countText } from '#app/lib/count-text.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { devicePageCrumbs } from '../crumbs.ts'
import type { DeviceCategory } from '../device-categories.queries.server.ts'
import { DEVICE_PAGES } from '../device-pages.ts'
import type { AlsoDone, DevicePageId } from '../device-pages.ts'
import { ModelSearch } from './ModelSearch.tsx'
import { NoModels } from './NoModels.tsx'

interface DeviceCategoriesPageProps {
  device: DevicePageId
  categories: readonly DeviceCategory[]
  lead: string
  /** What else the shop does for these devices; null for nothing. */
  also: AlsoDone | null
}

/** `/reparation?appareil=tablette`: all categories of one kind of device. */
export function DeviceCategoriesPage({ device, categories, lead, also }: DeviceCategoriesPageProps) {
  const { title } = DEVICE_PAGES[device]
  const isOffered = useOffered()
  return (
    <>
      <PageHead breadcrumb={devicePageCrumbs(title)} title={title} lead={lead}>
        <div className="mt-5">
          <ModelSearch query="" />
        </div>
      </PageHead>
      <Band>
        {categories.length === 0 ? (
          <NoModels title="Aucun modèle dans le catalogue pour le moment." href="/devis" label="Demander un devis gratuit" />
        ) : (
          <>
            <h2 className="mb-6">Les gammes</h2>
            <ul className="brand-grid">
              {categories.map(({ name, slug, brandName, brandSlug, models }) => (
                <li key={`${brandSlug} ${slug}`}>
                  <SiteLink href={`/reparation/${brandSlug}/${slug}`}>
                    <b>{name}</b>
                    <small>
                      {brandName}, {countText(models, 'modèle')}
                    </small>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Band>
      {also && isOffered(also.href) && (
        <Band tone="ecume">
          <h2>{also.title}</h2>
          <p className="lead mt-3 mb-4">{also.text}</p>
          <ActionLink href={also.href}>{also.label}</ActionLink>
        </Band>
      )}
    </>
  )
}
