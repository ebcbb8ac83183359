import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { storeScreenPath } from '../facts-answer.ts'
import type { FactsAnswer } from '../facts-answer.ts'
import { FormerShopRow } from './FormerShopRow.tsx'
import type { FormerShop } from './FormerShopRow.tsx'
import { LastChange } from './LastChange.tsx'
import type { UndoableChange } from './LastChange.tsx'
import { StoreForm } from './StoreForm.tsx'

/** Of a shop that has just been retired: how many customers were told, whom to call. */
export interface RetiredShop {
  town: string
  mailed: number
  toCall: readonly { reference: string; href: string }[]
  /** How many have reserved a device there. */
  keepers: number
  stockHref: string
}

interface StoresScreenProps {
  /** The open shop that takes the parcels; null where none does. */
  parcelsAt: string | null
  stores: readonly { id: string; name: string; town: string; phone: string; open: boolean; detail: string }[]
  formerStores: readonly FormerShop[]
  mayWrite: boolean
  /** What became of the customers of a shop that has just been retired; null where none was. */
  retired: RetiredShop | null
  lastChange: UndoableChange | null
  answer: FactsAnswer | undefined
}

/** The shops in the owner's order: one tap to close one, one to edit it. */
export function StoresScreen({ stores, formerStores, parcelsAt, mayWrite, retired, lastChange, answer }: StoresScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Magasins" detail={`${stores.length} sur le site`} />
      {retired && (
        <Panel
          title={`${retired.town} n’est plus un magasin`}
          note="Ce qui y était ouvert est confié à l’autre magasin. «&nbsp;Revenir à l’état d’avant&nbsp;», plus bas, le rouvre."
        >
          <p>
            {retired.mailed === 0
              ? 'Aucun client n’est prévenu par e-mail.'
              : `${countText(retired.mailed, 'client prévenu', 'clients prévenus')} par e-mail.`}
          </p>
          {retired.toCall.length > 0 && (
            <p>
              À appeler&nbsp;:{' '}
              {retired.toCall.map(({ reference, href }, index) => (
                <span key={reference}>
                  {index > 0 && ', '}
                  <SiteLink href={href}>{reference}</SiteLink>
                </span>
              ))}
            </p>
          )}
          {retired.keepers > 0 && (
            <p>
              <SiteLink href={retired.stockHref}>{countText(retired.keepers, 'client a réservé', 'clients ont réservé')} un appareil</SiteLink>&nbsp;:
              appelez-le
              {retired.keepers > 1 ? 's' : ''}.
            </p>
          )}
        </Panel>
      )}
      {stores.map(({ id, name, town, phone, open, detail }, index) => (
        // Other screens of the team call it by its name.
        <Panel key={id} title={town} note={name === town ? phone : `${name}, ${phone}`}>
          <p>
            <OpenState open={open} detail={detail} />
          </p>
          <div className="buttons">
            <ButtonLink href={`${storeScreenPath(id)}#fermer`} variant="solid" aria-label={`Fermer le magasin, ${town}`}>
              Fermer le magasin
            </ButtonLink>
            {mayWrite && (
              <ButtonLink href={storeScreenPath(id)} aria-label={`Modifier ${town}`}>
                Modifier
              </ButtonLink>
            )}
            {mayWrite && index > 0 && (
              <Form method="post">
                <input type="hidden" name="storeId" value={id} />
                <Button type="submit" variant="outline" name="intent" value="up" aria-label={`Monter ${town}`}>
                  Monter
                </Button>
              </Form>
            )}
          </div>
        </Panel>
      ))}
      {mayWrite && (
        <Panel title="Ajouter un magasin" note="Il est fermé tant que ses horaires ne sont pas indiqués.">
          <StoreForm values={null} intent="add" answer={answer} />
        </Panel>
      )}
      {formerStores.length > 0 && (
        <Panel title="Magasins retirés" note="Leurs dossiers les nomment encore.">
          {formerStores.map((shop) => (
            <FormerShopRow key={shop.id} shop={shop} parcelsAt={parcelsAt} mayWrite={mayWrite} />
          ))}
        </Panel>
      )}
      <LastChange change={lastChange} />
    </>
  )
}
