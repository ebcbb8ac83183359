import { BUSINESS } from '#app/content/business.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'

/** Whom to ask, and the way out. */
export function SignInHelp() {
  return (
    <>
      <p>
        {'Un souci pour vous connecter\u00a0? Demandez à un gérant ou écrivez à '}
        <a href={`mailto:${BUSINESS.email}`}>{BUSINESS.email}</a>.
      </p>
      <p>
        <SiteLink href="/">Retour au site</SiteLink>
      </p>
    </>
  )
}
