import { appointmentText, freeText } from '#app/lib/counter-promises.ts'
import { atPlace, ofPlace } from '#app/content/place-words.ts'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Bullets } from '#app/ui/Bullets.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Container } from '#app/ui/Container.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { StoreCard } from './StoreCard.tsx'
import type { ShownStore } from './StoreCard.tsx'
import { StorePhotos } from './StorePhotos.tsx'

/** A shop that nobody has written a page for yet: all that is known of it. */
export function StorePage({ crumbs, shown }: { crumbs: readonly Crumb[]; shown: ShownStore }) {
  const { store, open, detail } = shown
  const { business } = useFacts()
  const way = business.welcome === 'walk_in' ? '' : '\u00a0: appelez-le ou écrivez-lui'
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title={`Réparation de téléphone ${atPlace(store.town)}`}
        lead={`Le magasin ${ofPlace(store.town)} vous reçoit ${appointmentText(business)}${way}. ${freeText(business)}`}
      >
        <p className="mt-4">
          <OpenState open={open} detail={detail} store={store.id} />
        </p>
        <div className="buttons buttons-stack mt-4">
          <ButtonLink variant="beacon" size="l" href="/reparation">
            Choisir ma réparation
          </ButtonLink>
        </div>
      </PageHead>
      <Container className="stores">
        <StoreCard {...shown} />
      </Container>
      {store.services.length > 0 && (
        <Band tone="ecume">
          <h2 className="mb-6">Ce que nous faisons ici</h2>
          <Bullets items={store.services} />
        </Band>
      )}
      <StorePhotos store={store} />
    </>
  )
}
