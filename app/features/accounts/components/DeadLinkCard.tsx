import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInHelp } from './SignInHelp.tsx'

/** A link from a mail that was used, has expired, or was copied badly. */
export function DeadLinkCard({ text, action }: { text: string; action: { label: string; href: string } }) {
  return (
    <SignInCard title="Ce lien ne fonctionne plus" lead={text} after={<SignInHelp />}>
      <ButtonLink variant="beacon" size="l" href={action.href}>
        {action.label}
      </ButtonLink>
    </SignInCard>
  )
}
