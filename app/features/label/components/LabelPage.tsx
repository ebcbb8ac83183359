import { aidPlacesText } from '#app/content/aid-places.ts'
import type { LabelWords } from '#app/content/kinds/label.ts'
import { theShops } from '#app/lib/our-shops.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Steps } from '#app/ui/Steps.tsx'

/** The page on the QualiRépar label and the aid that comes with it. */
export function LabelPage({ crumbs, words }: { crumbs: readonly Crumb[]; words: LabelWords }) {
  const facts = useFacts()
  const { stores } = facts
  const places = aidPlacesText(facts)
  const { h1, lead, steps, explanation, faq } = words
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title={h1}
        lead={[lead, places].filter(Boolean).join(' ')}
        drawing={<Illustration name="coin" alt="" className="head-drawing" eager />}
      >
        <div className="buttons mt-5">
          <ButtonLink variant="beacon" size="l" href="/reparation">
            Trouver ma réparation
          </ButtonLink>
          <ButtonLink size="l" href="/magasins">
            {`Voir ${theShops(stores.length)}`}
          </ButtonLink>
        </div>
      </PageHead>
      <Band>
        <h2 className="mb-6">Comment en profiter</h2>
        <Steps layout="row" items={steps} />
      </Band>
      <Band tone="sable">
        <h2 className="mb-6">Ce qu’est le label</h2>
        <dl className="facts-grid">
          {explanation.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band>
        <h2 className="mb-6">Questions fréquentes</h2>
        <Faq items={faq} />
      </Band>
    </>
  )
}
