import { useMemo } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { done as said } from '#app/ui/staff/staff-answer.ts'
import { FIRST_RUN_STEPS, afterStep, firstRunHref } from '../first-run.ts'
import type { FirstRunStep } from '../first-run.ts'
import { AccountsStep, BusinessStep, MailStep } from './FirstRunSteps.tsx'
import type { AccountForms, FirstRunAnswer, StepFacts } from './FirstRunSteps.tsx'
import { BrandsStep, PricesStep } from './FirstRunCatalogue.tsx'
import type { CatalogueFacts } from './FirstRunCatalogue.tsx'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

interface FirstRunScreenProps {
  step: FirstRunStep
  done: readonly string[]
  /** The undo of what the step before has saved. */
  savedId: string | null
  facts: StepFacts & CatalogueFacts
  answer: FirstRunAnswer | undefined
  /** The bodies of the steps about places, and the forms of the accounts. */
  places: Readonly<Record<PlacesStep, ReactNode>>
  accounts: AccountForms
}

const NOTES = {
  entreprise: 'Ce que la loi demande d’écrire sur le site. Il faut d’abord le nom, l’e-mail et l’année de création\u00a0: le reste peut attendre.',
  magasins: 'Où vous êtes, et quand vous ouvrez.',
  villes: 'D’où viennent vos clients.',
  marques: 'Leurs modèles et leurs réparations sont déjà écrits.',
  prix: 'Écrans et batteries des modèles les plus consultés\u00a0; tant que personne n’a visité le site, de ceux qui se cassent le plus. En euros TTC, avant toute aide. Vide\u00a0: sur devis. Les autres services (coques, données, films) se publient un à un sous «\u00a0Contenus\u00a0»\u00a0: le site n’annonce que ceux-là.',
  messagerie: 'Par où partent les messages aux clients.',
  comptes: 'Qui travaille ici, et comment chacun entre.',
} as const satisfies Record<FirstRunStep, string>

/** Steps whose forms belong to other features: the route brings them. */
type PlacesStep = 'magasins' | 'villes'

const BODIES = {
  entreprise: BusinessStep,
  marques: BrandsStep,
  prix: PricesStep,
  messagerie: MailStep,
  comptes: AccountsStep,
} as const satisfies Record<Exclude<FirstRunStep, PlacesStep>, ComponentType<BodyProps>>

interface BodyProps {
  facts: StepFacts & CatalogueFacts
  answer: FirstRunAnswer | undefined
  accounts: AccountForms
}

/** The way from an empty site to the shop's own, one step at a time. What was done stays done: it may be left and taken up again. */
export function FirstRunScreen({ step, done, savedId, facts, answer, places, accounts }: FirstRunScreenProps) {
  const { business } = useFacts()
  const number = FIRST_RUN_STEPS.findIndex(({ id }) => id === step) + 1
  const label = FIRST_RUN_STEPS[number - 1]?.label ?? ''
  // The same object until another step is saved: it is said once.
  const saved = useMemo(() => (savedId ? said('C’est enregistré.', { intent: 'undo', undo: savedId }) : undefined), [savedId])
  return (
    <>
      <Notice notice={answer ? answer.notice : saved} />
      <StaffHead title="Premiers pas" detail={`étape ${number} sur ${FIRST_RUN_STEPS.length}`} />
      <div className="first-run">
        <nav aria-label="Étapes">
          <ol>
            {FIRST_RUN_STEPS.map(({ id, label: name }) => (
              <li key={id}>
                <Link to={firstRunHref(id)} aria-current={id === step ? 'step' : undefined}>
                  {done.includes(id) ? (
                    <CircleCheck className="icon icon-s step-done" role="img" aria-label="Fait" />
                  ) : (
                    <CircleDashed className="icon icon-s" role="img" aria-label="À faire" />
                  )}
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <Panel title={label} note={inTaxWords(NOTES[step], business)} key={step}>
          {step === 'magasins' || step === 'villes' ? places[step] : <OwnBody step={step} facts={facts} answer={answer} accounts={accounts} />}
          <p className="small mt-4">
            <Link to={afterStep(step)}>Passer cette étape</Link>
          </p>
        </Panel>
      </div>
    </>
  )
}

function OwnBody({ step, ...props }: BodyProps & { step: keyof typeof BODIES }) {
  const Body: ComponentType<BodyProps> = BODIES[step]
  return <Body {...props} />
}
