import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { TriangleAlert } from 'lucide-react'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Field } from '#app/ui/Field.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { FIND_MODEL, PRICES_ANCHOR, SYMPTOMS } from '../symptoms.ts'
import type { SymptomId } from '../symptoms.ts'
import type { TriageResult, TriageShop } from '../triage-result.ts'
import { SymptomLinks } from './SymptomLinks.tsx'
import { TriageResults } from './TriageResults.tsx'

interface TriagePageProps {
  symptom: SymptomId | null
  device: string
  results: readonly TriageResult[]
  shops: readonly TriageShop[]
}

export const TRIAGE_CRUMBS = [{ label: 'Accueil', href: '/' }, { label: 'Trouver la panne' }] as const

/** From what is broken to a price and a shop in three steps: symptom, device, price. */
export function TriagePage({ symptom, device, results, shops }: TriagePageProps) {
  const chosen = symptom && SYMPTOMS[symptom]
  const isLabelled = hasLabel(useFacts())
  return (
    <>
      <PageHead
        breadcrumb={TRIAGE_CRUMBS}
        title="Qu’est-ce qui est cassé&nbsp;?"
        lead={`Dites la panne, puis l’appareil\u00a0: le prix suit${isLabelled ? ', avec l’aide QualiRépar déduite' : ''}.`}
      >
        <div className="mt-5">
          <SymptomLinks current={symptom} device={device} />
        </div>
      </PageHead>
      <Band>
        {chosen?.advice && (
          <div className="mb-6">
            <Callout icon={TriangleAlert}>
              <b>{chosen.label}&nbsp;:</b> {chosen.advice}
            </Callout>
          </div>
        )}
        <form action={`/panne#${PRICES_ANCHOR}`} method="get" className="form max-w-prose">
          {symptom && <input type="hidden" name="symptome" value={symptom} />}
          <Field id="appareil" label="Quel appareil&nbsp;?" hint="Le nom ou le numéro&nbsp;: Galaxy A52, iPhone 13, A2633.">
            {(control) => (
              <div className="suggest">
                <TextInput {...control} name="appareil" data-suggest="search" defaultValue={device} autoComplete="off" maxLength={80} required />
              </div>
            )}
          </Field>
          <Button type="submit" variant="beacon" className="justify-self-start">
            Voir le prix
          </Button>
        </form>
        <details className="disclosure mt-5">
          <summary>Je ne sais pas quel modèle j’ai</summary>
          <dl className="mt-3" id="modele">
            {FIND_MODEL.map(({ device: kind, where }) => (
              <div key={kind} className="mt-2">
                <dt>
                  <b>{kind}</b>
                </dt>
                <dd>{where}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4">
            <ActionLink href="/devis" data-event="quote">
              Continuer sans le modèle
            </ActionLink>
          </p>
        </details>
      </Band>
      {device !== '' && (
        <TriageResults results={results} device={device} symptomLabel={chosen?.label ?? null} shops={shops} isPostable={symptom !== 'batterie'} />
      )}
    </>
  )
}
