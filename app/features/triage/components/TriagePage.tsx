import { TriangleAlert } from 'lucide-react'
import { priceText } from '#app/lib/money.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Field } from '#app/ui/Field.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { FIND_MODEL, PRICES_ANCHOR, SYMPTOMS } from '../symptoms.ts'
import type { SymptomId } from '../symptoms.ts'
import { SymptomLinks } from './SymptomLinks.tsx'

export interface TriageResult {
  name: string
  brandName: string
  href: string
  quoteHref: string
  /** What the repair leaves to pay; null: on quote. */
  leftToPayCents: number | null
}

interface TriagePageProps {
  symptom: SymptomId | null
  device: string
  results: readonly TriageResult[]
}

export const TRIAGE_CRUMBS = [{ label: 'Accueil', href: '/' }, { label: 'Trouver la panne' }] as const

/** From what is broken to a price and a shop in three steps: symptom, device, price. */
export function TriagePage({ symptom, device, results }: TriagePageProps) {
  const chosen = symptom && SYMPTOMS[symptom]
  return (
    <>
      <PageHead
        breadcrumb={TRIAGE_CRUMBS}
        title="Qu’est-ce qui est cassé&nbsp;?"
        lead="Dites la panne, puis l’appareil&nbsp;: le prix suit, avec l’aide QualiRépar déduite."
      >
        <div className="mt-5">
          <SymptomLinks current={symptom} device={device} />
        </div>
      </PageHead>
      {chosen?.advice && (
        <Band>
          <Callout icon={TriangleAlert}>
            <b>{chosen.label}&nbsp;:</b> {chosen.advice}
          </Callout>
        </Band>
      )}
      <Band>
        <form action={`/panne#${PRICES_ANCHOR}`} method="get" className="form">
          {symptom && <input type="hidden" name="symptome" value={symptom} />}
          <Field id="appareil" label="Quel appareil&nbsp;?" hint="Le nom ou le numéro&nbsp;: Galaxy A52, iPhone 13, A2633.">
            {(control) => <TextInput {...control} name="appareil" defaultValue={device} autoComplete="off" maxLength={80} required />}
          </Field>
          <Button type="submit" variant="beacon">
            Voir le prix
          </Button>
        </form>
        <details className="mt-5">
          <summary className="underline">Je ne sais pas quel modèle j’ai</summary>
          <dl className="mt-3">
            {FIND_MODEL.map(({ device: kind, where }) => (
              <div key={kind} className="mt-2">
                <dt>
                  <b>{kind}</b>
                </dt>
                <dd>{where}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Band>
      {device !== '' && <Results results={results} device={device} symptomLabel={chosen?.label ?? null} />}
    </>
  )
}

function Results({ results, device, symptomLabel }: { results: readonly TriageResult[]; device: string; symptomLabel: string | null }) {
  return (
    <Band tone="ecume" id={PRICES_ANCHOR}>
      <div role="status">
        <h2 className="mb-4">
          {results.length === 0
            ? `Aucun modèle ne correspond à «\u00a0${device}\u00a0»`
            : symptomLabel
              ? `${symptomLabel}\u00a0: le prix`
              : 'Les prix'}
        </h2>
      </div>
      {results.length === 0 ? (
        <ButtonLink variant="solid" href="/devis">
          Décrire mon appareil
        </ButtonLink>
      ) : (
        <ul className="triage-results">
          {results.map(({ name, brandName, href, quoteHref, leftToPayCents }) => (
            <li key={href}>
              <SiteLink href={href}>{name}</SiteLink> <span className="soft">{brandName}</span>
              <b>{leftToPayCents === null ? 'Devis sur mesure' : `dès ${priceText(leftToPayCents)}`}</b>
              <ActionLink href={quoteHref} data-event="quote">
                Demander un devis
              </ActionLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5">
        <ActionLink href="/magasins">Venir sans rendez-vous dans un magasin</ActionLink>
      </p>
    </Band>
  )
}
