import { Outlet } from 'react-router'
import { SignInCard } from '#app/features/accounts/components/SignInCard.tsx'
import { SignInHelp } from '#app/features/accounts/components/SignInHelp.tsx'
import { withActor } from '#app/features/accounts/guard.server.ts'
import { InputWaits } from '#app/ui/staff/KeptInput.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import type { Route } from './+types/layout.ts'

/** The pages around sign-in know who already has a session; nobody is refused. */
export const middleware: Route.MiddlewareFunction[] = [withActor]

export default function SignInLayout() {
  return (
    <>
      <InputWaits />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <SignInCard
      title="Un souci passager"
      lead="Cette page n’a pas pu s’afficher. Rien n’est perdu, réessayez dans un instant."
      after={<SignInHelp />}
    >
      <ButtonLink variant="beacon" size="l" href="" reload>
        Réessayer
      </ButtonLink>
    </SignInCard>
  )
}
