import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

interface PriceScreenHeadProps {
  title: string
  /** Where the grid is. */
  gridPath: string
  answer: Pick<StaffAnswer, 'notice'> | undefined
}

/** The opening of a screen beside the grid of prices: its title, the way back, and what the last form did. */
export function PriceScreenHead({ title, gridPath, answer }: PriceScreenHeadProps) {
  return (
    <>
      <StaffHead title={title}>
        <ButtonLink size="s" href={gridPath}>
          Retour à la grille
        </ButtonLink>
      </StaffHead>
      <Notice notice={answer?.notice} />
    </>
  )
}
