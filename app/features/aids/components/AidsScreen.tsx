import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { PracticeNote } from '#app/ui/staff/PracticeNote.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { AID_STATES } from '../aid-words.ts'
import type { AidState } from '../aid-words.ts'
import type { AidClaim } from '../aids.queries.server.ts'
import { AidClaimItem } from './AidClaimItem.tsx'

interface AidsScreenProps {
  claims: readonly AidClaim[]
  state: AidState
  stateHref: (word: string) => string
  caseHref: (reference: string) => string
  zipHref: (word: string) => string
  answer: StaffAnswer | undefined
}

/** What QualiRépar owes: by state, with what each case still lacks. */
export function AidsScreen({ claims, state, stateHref, caseHref, zipHref, answer }: AidsScreenProps) {
  const { isExample } = useFacts()
  const owed = claims.filter(({ state: at, amountCents, claimedBy }) => amountCents > 0 && (at === 'sent' || (at === 'due' && claimedBy === null)))
  const shown = claims.filter((claim) => claim.state === state)
  const complete = shown.filter(({ missing }) => missing.length === 0)
  const current = AID_STATES.find(({ id }) => id === state) ?? AID_STATES[0]
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Aides" detail={`QualiRépar doit ${priceText(sumOf(owed))} pour ${countText(owed.length, 'dossier')}`}>
        {shown.length > 0 && (
          <ButtonLink href={zipHref(current.word)} reload download>
            Télécharger les dossiers
          </ButtonLink>
        )}
        {state === 'due' && complete.length > 0 && (
          <PostButton
            label={`Marquer ${countText(complete.length, 'dossier complet envoyé', 'dossiers complets envoyés')}`}
            fields={{ intent: 'send', invoiceIds: complete.map(({ invoiceId }) => invoiceId).join(',') }}
          />
        )}
      </StaffHead>
      {isExample && <PracticeNote />}
      <Segmented
        label="État"
        segments={AID_STATES.map(({ id, word, label }) => ({
          label: `${label} (${claims.filter((claim) => claim.state === id).length})`,
          href: stateHref(word),
          current: id === state,
        }))}
      />
      {shown.length === 0 && (
        <NothingHere
          illustration="quote"
          title="Aucun dossier dans cet état"
          text="Un dossier arrive ici avec la facture d’une réparation dont l’aide est déduite."
        />
      )}
      <ul className="row-list mt-4">
        {shown.map((claim) => (
          <AidClaimItem key={`${claim.invoiceId} ${claim.state}`} claim={claim} caseHref={caseHref} answer={answer} />
        ))}
      </ul>
    </>
  )
}

function sumOf(claims: readonly AidClaim[]): number {
  return claims.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
