import { BatteryFull, Phone } from 'lucide-react'
import { Badge } from '../Badge.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { HoursTable } from '../HoursTable.tsx'
import { Illustration } from '../Illustration.tsx'
import { PickerGrid } from '../PickerGrid.tsx'
import { PinMap } from '../PinMap.tsx'
import { PriceBoard } from '../PriceBoard.tsx'
import { WayList } from '../WayList.tsx'
import { Specimen } from './Specimen.tsx'

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** On the plate of components: choosing a device, prices, hours, the drawn map, lines of repairs, devices for sale. */
export function Commerce() {
  return (
    <>
      <Specimen title="Choix de l’appareil" wide>
        <PickerGrid
          items={[
            { label: 'Téléphone', detail: 'Écran, batterie, charge, caméra', href: '/reparation', illustration: 'phone' },
            { label: 'Tablette', detail: 'iPad, Galaxy Tab', href: '/reparation', illustration: 'tablet' },
            { label: 'Console', detail: 'Switch, joy-con, HDMI', href: '/reparation', illustration: 'console' },
            { label: 'Ordinateur', detail: 'PC et Mac, lenteur, virus', href: '/reparation', illustration: 'computer' },
            { label: 'Montre', detail: 'Apple Watch, pile', href: '/reparation', illustration: 'watch' },
          ]}
        />
        <WayList
          items={[
            {
              figure: '1\u00a0h',
              figureLabel: 'le plus souvent',
              title: 'En magasin',
              text: 'Diagnostic gratuit, sans rendez-vous.',
              action: { label: 'Voir les magasins', href: '/magasins' },
            },
            {
              figure: '0\u00a0€',
              figureLabel: 'de port',
              title: 'Par la poste',
              text: 'Étiquette prépayée, dépôt en point relais.',
              action: { label: 'Envoyer mon appareil', href: '/envoi-postal-gratuit' },
            },
            {
              figure: '49\u00a0€',
              figureLabel: 'prix de départ TTC',
              title: 'À domicile',
              text: 'Ordinateur, wifi, imprimante.',
              action: { label: 'Prendre rendez-vous', href: '/' },
            },
          ]}
        />
      </Specimen>
      <Specimen title="Ardoise">
        <PriceBoard
          title="Quelques prix"
          prefix="à partir de"
          items={[
            { label: 'Écran iPhone 11', price: '89\u00a0€', href: '/reparation/apple/iphone-11' },
            { label: 'Batterie iPhone 12', price: '79\u00a0€', href: '/reparation/apple/iphone-12' },
            { label: 'Écran Galaxy A52', price: '139\u00a0€' },
          ]}
          note="Prix TTC, aide QualiRépar déduite. À confirmer en magasin."
        />
      </Specimen>
      <Specimen title="Horaires">
        <HoursTable
          rows={DAYS.map((day, index) => ({
            day,
            text: index === 6 ? 'Fermé' : '10\u00a0h – 13\u00a0h, 14\u00a0h – 18\u00a0h\u00a030',
            closed: index === 6,
            today: index === 2,
          }))}
        />
      </Specimen>
      <Specimen title="Carte dessinée">
        <PinMap
          illustration="bay-map"
          widthPx={640}
          heightPx={500}
          label="Plan des magasins"
          pins={[
            { x: 432, y: 392, label: 'Le Teich', kind: 'shop', side: 'right' },
            { x: 252, y: 397, label: 'La Teste-de-Buch', kind: 'shop', side: 'below' },
            { x: 520, y: 90, label: 'Libourne', detail: 'vers l’est', kind: 'shop', side: 'left', beyond: true },
            { x: 318, y: 131, label: 'Andernos', kind: 'place', side: 'right' },
          ]}
        />
      </Specimen>
      <Specimen title="Appareils en stock">
        <div className="device-grid">
          <article className="device-card">
            <figure>
              <span className="discount">-40&nbsp;%</span>
              <Illustration name="phones" alt="" />
            </figure>
            <h3>
              Apple iPhone 12<small>64 Go, bleu</small>
            </h3>
            <p className="badges">
              <Badge tone="bassin">Très Bon État</Badge>
              <Badge icon={BatteryFull}>Batterie 89&nbsp;%</Badge>
            </p>
            <p className="small soft">Garantie 12 mois. Visible en magasin.</p>
            <p className="device-price">
              <b>259&nbsp;€</b>
              <s>429&nbsp;€</s>
            </p>
            <ButtonLink size="s" href="tel:+33536490001" icon={Phone}>
              Appeler pour réserver
            </ButtonLink>
          </article>
        </div>
      </Specimen>
    </>
  )
}
