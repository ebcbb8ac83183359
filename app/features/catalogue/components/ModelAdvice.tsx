import { ofAreaInShort } from '#app/content/areas.ts'
import { capital } from '#app/lib/capital.ts'
import { appointmentText } from '#app/lib/counter-promises.ts'
import { LABEL_PATH } from '#app/lib/aid-pages.ts'
import { POSTAL_PATH } from '#app/lib/postal-pages.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { ofPlace } from '#app/content/place-words.ts'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { inPostalRepair } from '#app/lib/postal-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Bullets } from '#app/ui/Bullets.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { ModelPage as ModelPageData } from '../catalogue.queries.server.ts'
import { DEVICE_WORDS } from '../device-words.ts'

/** Beside the repairs of a model: which part to choose, the aid, the way by post, and what to do before coming. */
export function ModelAdvice({ model, hasPrices }: { model: ModelPageData['model']; hasPrices: boolean }) {
  const facts = useFacts()
  const offered = useOffered()
  const { noun } = DEVICE_WORDS[model.deviceType]
  return (
    <aside className="beside mt-10" aria-label="Bon à savoir">
      {hasPrices && (
        <div>
          <h3>Quelle pièce choisir&nbsp;?</h3>
          <p>
            <b>Compatible</b>&nbsp;: neuve, d’un autre fabricant. <b>Origine</b>&nbsp;: {ofPlace(model.brand.name)}. <b>Économie circulaire</b>
            &nbsp;: reprise sur un appareil et contrôlée. Dites-nous laquelle vous préférez, nous disons si elle existe.
          </p>
        </div>
      )}
      {offered(LABEL_PATH) && (
        <div>
          <h3>{REPAIR_AID.label}</h3>
          <p>
            Jusqu’à {REPAIR_AID.pagesMaxEuros}&nbsp;€ déduits sur place, sans papiers à remplir. {REPAIR_AID.conditions}{' '}
            <SiteLink href={LABEL_PATH}>À&nbsp;quelles conditions</SiteLink>
          </p>
        </div>
      )}
      {offered(POSTAL_PATH) && (
        <div>
          <h3>Trop loin {ofAreaInShort(facts)}&nbsp;?</h3>
          <p>
            Envoyez votre {noun} gratuitement&nbsp;: étiquette prépayée, réparation{inPostalRepair(facts.business)} après réception, retour offert.
          </p>
          <ActionLink href={POSTAL_PATH} data-event="postal">
            Envoi postal gratuit
          </ActionLink>
        </div>
      )}
      <div>
        <h3>Avant de venir</h3>
        <Bullets
          items={[
            'Sauvegardez vos données si l’écran répond encore.',
            'Gardez votre code\u00a0: l’appareil se teste déverrouillé.',
            `${capital(appointmentText(facts.business))}, ${inTheShops(facts.stores.length)}.${facts.business.welcome === 'walk_in' ? '' : ' Appelez ou écrivez.'}`,
          ]}
        />
      </div>
    </aside>
  )
}

const COUNTS = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six']

/** "au magasin", "dans les trois magasins". */
function inTheShops(count: number): string {
  return count < 2 ? 'au magasin' : `dans les ${COUNTS[count] ?? count} magasins`
}
