import { Form } from 'react-router'
import { SERVICE_PRICE_LABELS, SERVICE_PRICE_NAMES } from '#app/lib/service-prices.ts'
import type { ServicePriceName, ServicePrices } from '#app/lib/service-prices.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { FactsAnswer } from '../facts-answer.ts'
import { servicePriceValues } from '../service-prices.schema.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

const GROUPS: readonly { title: string; note: string; names: readonly ServicePriceName[] }[] = [
  {
    title: 'À domicile',
    note: 'Pour une visite d’une heure, annoncé sur les pages de chaque commune, avant de réserver et dans la confirmation. Sans prix, ces pages ne sont pas sur le site.',
    names: ['homeIt'],
  },
  {
    title: 'Données',
    note: 'La page des services et la liste des tarifs.',
    names: ['backup64', 'backup128', 'backup256', 'transfer', 'technicalCheck'],
  },
  {
    title: 'Coques et films',
    note: 'La page des services, celle des coques et la liste des tarifs.',
    names: ['customCase', 'hydrogelSmartphone', 'hydrogelSmartphoneWithRepair', 'hydrogelTablet', 'hydrogelTabletWithRepair'],
  },
  { title: 'PC sur mesure', note: 'La page des services et la liste des tarifs.', names: ['customPcOffice', 'customPcGamer', 'customPcExtreme'] },
]

interface ServicePricesFormProps {
  prices: ServicePrices
  /** Those that nothing on the site announces yet, for who may publish. */
  waiting: readonly ServicePriceName[]
  answer: FactsAnswer | undefined
  /** An account that may not change the facts reads them. */
  canWrite: boolean
}

/** What the services cost, in euros with tax. */
export function ServicePricesForm({ prices, waiting, answer, canWrite }: ServicePricesFormProps) {
  const { business } = useFacts()
  const errors = answer?.errors
  const shown = answer?.typed ?? servicePriceValues(prices)
  return (
    <Form method="post" noValidate>
      {errors && (
        <ErrorSummary
          answer={answer}
          title="À corriger"
          errors={SERVICE_PRICE_NAMES.flatMap((name) => {
            const message = errors[name]
            return message === undefined ? [] : [{ fieldId: `service-${name}`, label: SERVICE_PRICE_LABELS[name], message }]
          })}
        />
      )}
      <input type="hidden" name="base" value={shown['base'] ?? JSON.stringify(shown)} />
      <p className="soft mb-4">
        {inTaxWords('En euros, TTC', business)}. Un champ vide dit «&nbsp;sur devis&nbsp;». Un rendez-vous déjà pris garde le prix annoncé.
      </p>
      <WaitingPrices names={waiting} />
      {GROUPS.map(({ title, note, names }) => (
        <Panel key={title} title={title} note={note}>
          <div className="form service-prices">
            {names.map((name) => (
              <Field key={name} id={`service-${name}`} label={SERVICE_PRICE_LABELS[name]} error={errors?.[name]}>
                {(control) => (
                  <TextInput
                    {...control}
                    // What was saved meanwhile is shown, also where nothing was typed.
                    key={shown[name]}
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder="sur devis"
                    readOnly={!canWrite}
                    defaultValue={shown[name]}
                  />
                )}
              </Field>
            ))}
          </div>
        </Panel>
      ))}
      {canWrite ? (
        <Button type="submit" variant="solid" className="mt-4">
          Enregistrer
        </Button>
      ) : (
        <p className="soft">Un gérant peut changer ces prix.</p>
      )}
    </Form>
  )
}

/** What keeps prices off the site, with the way to the texts that announce them. */
function WaitingPrices({ names }: { names: readonly ServicePriceName[] }) {
  if (names.length === 0) return null
  const ofServices = names.filter((name) => name !== 'homeIt')
  return (
    <Callout tone="lanterne" className="mb-4">
      {ofServices.length > 0 && (
        <p>
          <b>Pas encore sur le site&nbsp;:</b> {ofServices.map((name) => SERVICE_PRICE_LABELS[name]).join('\u00a0; ')}. Un prix s’affiche dès qu’un
          service en ligne l’annonce. <SiteLink href="/admin/contenus#services">Publier les services dans «&nbsp;Contenus&nbsp;»</SiteLink>
        </p>
      )}
      {names.includes('homeIt') && (
        <p>
          <b>Visite à domicile&nbsp;:</b> aucune page d’informatique à domicile n’est en ligne pour l’annoncer.{' '}
          <SiteLink href="/admin/contenus#domicile">Les pages dans «&nbsp;Contenus&nbsp;»</SiteLink>
        </p>
      )}
    </Callout>
  )
}
