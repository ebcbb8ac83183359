import { data, isRouteErrorResponse } from 'react-router'
import { findAcceptedText } from '#app/features/contracts/accepted-text.queries.server.ts'
import { LegalParagraphs } from '#app/features/legal/components/LegalPage.tsx'
import { dateText } from '#app/lib/french-dates.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { Route } from './+types/accepted-text.ts'
import { LostLink } from './lost-link.tsx'

/** The terms of a contract, word for word as they were accepted: the link of the confirmation. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // As many addresses as texts were ever accepted, and as one likes to invent.
  neverKeepPage(ctx)
  const found = await findAcceptedText(ctx, params.hash)
  if (!found) throw data(null, { status: 404 })
  return { ...found, hash: params.hash }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Conditions acceptées') }, { name: 'robots', content: 'noindex' }]
}

export default function AcceptedText({ loaderData: { version, text, hash } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={text.title} lead={`Version ${version}, mise à jour le ${dateText(text.updated)}, telle que vous l’avez acceptée.`} />
      <Band inner="prose">
        {text.sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className="heading-s">
              {index + 1}. {section.title}
            </h2>
            <LegalParagraphs section={section} />
          </section>
        ))}
        <p className="small soft break-all">Empreinte du texte (SHA-256)&nbsp;: {hash}</p>
      </Band>
    </>
  )
}

/** The longest link of our mails, which is soonest cut off, says what to do; the status stays 404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <LostLink title="Ce lien ne mène pas à vos conditions" subject="Lien des conditions que j’ai acceptées" />
}
