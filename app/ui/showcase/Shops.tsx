import { phoneText } from '#app/lib/phone.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { PHONE_BACKS } from '#app/lib/silhouette.ts'
import type { WholeDevice } from '#app/lib/silhouette.ts'
import { CallList } from '../CallList.tsx'
import { PAGE_PICTURE_SIZES, Photo } from '../Photo.tsx'
import { QrCode } from '../QrCode.tsx'
import { RatingLine } from '../RatingLine.tsx'
import { Silhouette, SymptomDrawing, WHOLE_SIZES } from '../Silhouette.tsx'
import { StoreFront } from '../StoreFront.tsx'
import { StoreLines } from '../StoreLines.tsx'
import { TownChoice } from '../TownChoice.tsx'
import { WarrantyBadge } from '../WarrantyBadge.tsx'
import { WithdrawnBadge } from '../WithdrawnBadge.tsx'
import { Specimen } from './Specimen.tsx'

const SHOP: Store = {
  id: 'exemple',
  name: 'La Teste',
  location: 'La Teste-de-Buch',
  town: 'La Teste-de-Buch',
  address: '12 rue du Port',
  postcode: '33260',
  phone: '+33536490001',
  email: 'atelier@phare.example',
  maps: '',
  services: [],
  labelNumber: '',
  photos: [],
  receivesParcels: true,
  week: [[], [], [], [], [], [], []],
  exceptions: [],
}

const SYMPTOMS = ['ecran', 'batterie', 'charge', 'mouille', 'eteint', 'camera', 'son', 'bouton'] as const

/** `Object.keys` widens to string; the table's keys are exactly the drawings. */
const WHOLE_DEVICES = Object.keys(WHOLE_SIZES) as WholeDevice[]

/** A pattern, not a code: what is looked at is its sharpness. */
const SIDE = [...Array.from({ length: 21 }).keys()]
const SQUARES = SIDE.map((row) => SIDE.map((column) => (row * column + row + column) % 3 === 0))

/** On the plate of components: what shows a shop, and the drawings of devices and faults. */
export function Shops() {
  return (
    <>
      <Specimen title="Numéros et leur état">
        <CallList
          shops={[
            {
              id: 'a',
              town: 'La Teste-de-Buch',
              tel: 'tel:+33536490001',
              phoneText: phoneText('+33536490001'),
              open: true,
              detail: 'jusqu’à 18\u00a0h\u00a030',
            },
            {
              id: 'b',
              town: 'Libourne',
              tel: 'tel:+33536490003',
              phoneText: phoneText('+33536490003'),
              open: false,
              detail: 'rouvre jeudi à 10\u00a0h',
            },
          ]}
          whatsapp="https://wa.me/33639980001"
        />
      </Specimen>
      <Specimen title="Magasin">
        <StoreFront photos={[]} />
        <StoreFront photos={[{ address: '/exemples/telephone-apres.svg', alt: 'Téléphone réparé' }]} />
        <StoreLines store={SHOP} />
        <StoreLines store={{ ...SHOP, address: null }} />
        <RatingLine rating={{ value: 4.8, reviews: '200+' }} reviewsHref="/avis" />
        <RatingLine rating={{ value: 4.6, reviews: null }} />
      </Specimen>
      <Specimen title="Choix de la ville">
        <TownChoice
          title="Où habitez-vous&nbsp;?"
          towns={['Arcachon', 'La Teste-de-Buch', 'Le Teich'].map((label) => ({ label, href: '/magasins' }))}
        >
          Ailleurs&nbsp;? Envoyez l’appareil par la poste.
        </TownChoice>
      </Specimen>
      <Specimen title="Image, code, garantie">
        <Photo address="/exemples/telephone-avant.svg" alt="Téléphone à l’écran fêlé" sizes={PAGE_PICTURE_SIZES} />
        <QrCode rows={SQUARES} label="Suivi de la réparation" />
        <p>
          <WarrantyBadge /> <WithdrawnBadge />
        </p>
      </Specimen>
      <Specimen title="Silhouettes et pannes" wide>
        <div className="showcase-drawings">
          {PHONE_BACKS.map((back) => (
            <figure key={back}>
              <Silhouette drawn={{ kind: 'phone', back, front: 'front-notch' }} />
              <figcaption>{back}</figcaption>
            </figure>
          ))}
          {WHOLE_DEVICES.map((drawing) => (
            <figure key={drawing}>
              <Silhouette drawn={{ kind: 'whole', drawing }} />
              <figcaption>{drawing}</figcaption>
            </figure>
          ))}
          {SYMPTOMS.map((id) => (
            <figure key={id}>
              <SymptomDrawing id={id} />
              <figcaption>{id}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
    </>
  )
}
