import { ofPlace } from '#app/content/place-words.ts'
import { Container } from '#app/ui/Container.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { SCENERY_DRAWINGS } from '#app/ui/scenery.ts'
import { aShop } from '#app/lib/our-shops.ts'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** A helpful page for what is not there, and one for what does not work right now. */
export function ErrorPage({ status }: { status: number }) {
  const { scenery } = useFacts().business
  const isMissing = status === 404 || status === 410
  return (
    <Container className="band grid justify-items-center gap-4 text-center">
      <Illustration name={isMissing ? SCENERY_DRAWINGS[scenery].fog : 'unplugged'} alt="" eager />
      {isMissing ? <NotFound /> : <Broken />}
    </Container>
  )
}

function NotFound() {
  const { stores } = useFacts()
  const shopPath = useShopPath()
  return (
    <>
      <h1 data-seen-event="not_found">Cette page n’existe pas</h1>
      <p className="lead">L’adresse a changé ou contient une erreur. Cherchez votre appareil, ou repartez de l’accueil.</p>
      <form className="flex w-full max-w-[440px] gap-3" action="/reparation" role="search">
        <label className="vh" htmlFor="not-found-search">
          Votre appareil
        </label>
        <input className="input" id="not-found-search" name="q" type="search" placeholder="iPhone 13, Galaxy S21…" />
        <Button type="submit" variant="solid">
          Chercher
        </Button>
      </form>
      <ul className="inline-links justify-center">
        <li>
          <TextLink href="/">Accueil</TextLink>
        </li>
        <li>
          <TextLink href="/reparation">Toutes les marques</TextLink>
        </li>
        {stores.map((store) => (
          <li key={store.id}>
            <TextLink href={shopPath(store)}>Magasin {ofPlace(store.town)}</TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Broken() {
  const { stores } = useFacts()
  const shop = aShop(stores.length)
  return (
    <>
      <h1>Un souci passager</h1>
      <p className="lead">{`Cette page n’a pas pu s’afficher. Réessayez dans un instant, ou appelez ${shop}\u00a0: nous répondons.`}</p>
      <div className="buttons justify-center">
        <ButtonLink variant="solid" href="" reload>
          Réessayer
        </ButtonLink>
        <ButtonLink href="/magasins">{`Appeler ${shop}`}</ButtonLink>
      </div>
    </>
  )
}
