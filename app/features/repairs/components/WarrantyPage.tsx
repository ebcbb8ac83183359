import type { ReactNode } from 'react'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { referenceText } from '../repair-words.ts'
import type { Warranty } from '../warranty.queries.server.ts'

/** What is guaranteed and until when. Nothing here says whose device it is. */
export function WarrantyView({ warranty, shop }: { warranty: Warranty; shop: ReactNode }) {
  return (
    <>
      <p>
        <PlateNumber>{referenceText(warranty.number)}</PlateNumber>{' '}
        <Badge tone={warranty.over ? 'plain' : 'pin'}>{warranty.over ? 'Garantie terminée' : 'Sous garantie'}</Badge>
      </p>
      <dl className="recap mt-4">
        <dt>Appareil</dt>
        <dd>{warranty.device}</dd>
        <dt>Ce qui est garanti</dt>
        <dd>{warranty.covered}</dd>
        <dt>Durée</dt>
        <dd>{warranty.months} mois, pièce et main-d’œuvre</dd>
        <dt>Appareil rendu</dt>
        <dd>{dateText(warranty.firstDay)}</dd>
        <dt>Garanti jusqu’au</dt>
        <dd>
          {dateText(warranty.lastDay)}
          {warranty.addedDays > 0 && `, ${countText(warranty.addedDays, 'jour')} de retour au magasin compris`}
        </dd>
      </dl>
      <p className="small soft">
        La garantie couvre un défaut de la pièce posée ou du travail. Elle ne couvre pas une chute, un liquide ou une intervention faite ailleurs. Vos
        garanties légales restent entières.
      </p>
      {shop}
    </>
  )
}
