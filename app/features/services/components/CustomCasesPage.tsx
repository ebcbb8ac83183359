import type { CustomCasesWords } from '#app/content/kinds/custom-cases.ts'
import { servicePriceText } from '#app/lib/service-prices.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { PAGE_PICTURE_SIZES, Photo } from '#app/ui/Photo.tsx'
import { StatList } from '#app/ui/StatList.tsx'
import { Steps } from '#app/ui/Steps.tsx'

/** The page on phone cases made to order: for which brands, how they are made, what one costs. */
export function CustomCasesPage({ crumbs, words }: { crumbs: readonly Crumb[]; words: CustomCasesWords }) {
  const { customCase } = useFacts().business.servicePrices
  const { h1, intro, picture, steps, brands, delay, details, faq } = words
  return (
    <>
      <PageHead breadcrumb={crumbs} title={h1} lead={intro} drawing={<Illustration name="case" alt="" className="head-drawing" eager />}>
        <div className="buttons mt-5">
          <ButtonLink variant="beacon" size="l" href="/magasins">
            Venir créer ma coque
          </ButtonLink>
        </div>
      </PageHead>
      {picture && (
        <Band>
          <Photo {...picture} sizes={PAGE_PICTURE_SIZES} className="page-picture" />
        </Band>
      )}
      <Band>
        <h2 className="mb-6">Comment ça marche</h2>
        <Steps layout="row" items={steps} />
      </Band>
      <Band tone="ecume">
        <StatList
          items={[
            { value: servicePriceText(customCase), label: 'création et impression comprises' },
            { value: delay, label: 'pour la recevoir en magasin' },
            { value: String(brands.length), label: `marques : ${brands.join(', ')}` },
          ]}
        />
      </Band>
      <Band>
        <h2 className="mb-6">Bien choisir</h2>
        <dl className="facts-grid">
          {details.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Questions fréquentes</h2>
        <Faq items={faq} />
      </Band>
    </>
  )
}
