import { useFacts } from '#app/platform/site/site-context.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

/** Whom to ask, and the way out. */
export function SignInHelp() {
  const { business } = useFacts()
  return (
    <>
      <p>
        {'Un souci pour vous connecter\u00a0? Demandez à un gérant'}
        {business.email && (
          <>
            {' ou écrivez à '}
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </>
        )}
        .
      </p>
      <p>
        <SiteLink href="/">Retour au site</SiteLink>
      </p>
    </>
  )
}
