import { redirect } from 'react-router'
import { Container } from '#app/ui/Container.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { hasBegun, isUnnamed } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/preparation.ts'

/** What every public address answers before there is a shop (`server/documents.ts`). Afterwards this one leads to the site. */
export function loader({ context }: Route.LoaderArgs) {
  if (hasBegun(getCtx(context).facts)) throw redirect('/')
  return null
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta() {
  return [{ title: 'Site en préparation' }, { name: 'robots', content: 'noindex' }]
}

export default function Preparation() {
  const { business } = useFacts()
  return (
    <main>
      <Container className="band grid justify-items-center gap-4 text-center">
        <Illustration name="phone-exploded" alt="" eager />
        <h1>Site en préparation</h1>
        <p className="lead">{isUnnamed(business) ? 'Ce site ouvrira bientôt.' : `Le site ${business.name} ouvrira bientôt.`}</p>
        {business.email && (
          <p>
            Une question&nbsp;? <TextLink href={`mailto:${business.email}`}>{business.email}</TextLink>
          </p>
        )}
        <p className="small">
          <TextLink href="/login">Accès de l’équipe</TextLink>
        </p>
      </Container>
    </main>
  )
}
