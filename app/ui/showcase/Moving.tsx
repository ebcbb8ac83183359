import { MapPin, Phone } from 'lucide-react'
import { ButtonLink } from '../ButtonLink.tsx'
import { Carousel } from '../Carousel.tsx'
import { DropdownMenu } from '../DropdownMenu.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { FilterPills } from '../FilterPills.tsx'
import { Illustration } from '../Illustration.tsx'
import { MediaEmbed } from '../MediaEmbed.tsx'
import { PageDialog } from '../PageDialog.tsx'
import { PriceLine } from '../PriceLine.tsx'
import { Spinner } from '../Spinner.tsx'
import { Toast } from '../Toast.tsx'
import { Specimen } from './Specimen.tsx'

const OFFERS = ['Bonus réparation, jusqu’à 50\u00a0€', 'Envoi postal gratuit', 'Coques personnalisées', 'Reconditionné']

/** On the plate of components: what moves or opens, such as the carousel, the dialog, the menu and messages, and what stands for an empty list. */
export function Moving() {
  return (
    <>
      <Specimen title="Carrousel" wide>
        <Carousel
          id="offre"
          label="En ce moment"
          items={OFFERS.map((title) => ({
            key: title,
            content: (
              <div className="carousel-slide">
                <div className="carousel-words">
                  <h2>{title}</h2>
                  <p className="lead">Selon l’appareil et la panne, l’aide est déduite de votre facture.</p>
                  <ButtonLink variant="solid" href="/label-qualirepar">
                    Vérifier mon appareil
                  </ButtonLink>
                </div>
                <div className="carousel-picture">
                  <Illustration name="coin" alt="" />
                </div>
              </div>
            ),
          }))}
        />
      </Specimen>
      <Specimen title="Dialogue, menu, messages brefs">
        <Overlays />
      </Specimen>
      <Specimen title="Filtres, attente">
        <FilterPills
          label="Filtrer par lien"
          links={[
            { label: 'Tous', count: 8, current: true, href: '?tous' },
            { label: 'Montre', count: 0, current: false, href: '?montre' },
          ]}
        />
        <Spinner scenery="coast" />
        <MediaEmbed
          src="about:blank"
          title="Plan du magasin"
          notice="La carte vient de Google Maps, qui recevra votre adresse IP."
          buttonLabel="Afficher la carte"
          heightPx={260}
          icon={MapPin}
          ground="street-map-1"
        />
      </Specimen>
      <Specimen title="Liste vide">
        <EmptyState
          illustration="parcel"
          title="Aucun modèle disponible pour cette marque actuellement."
          text="Dites-nous lequel vous avez, nous répondons sous 24&nbsp;h."
          action={
            <ButtonLink size="s" href="/reparation">
              Voir toutes les marques
            </ButtonLink>
          }
        />
      </Specimen>
    </>
  )
}

function Overlays() {
  return (
    <>
      <div className="buttons">
        <ButtonLink href="#film" data-dialog="film">
          Ouvrir le dialogue
        </ButtonLink>
        <DropdownMenu label="Menu" summaryClass="button" className="dropdown-start">
          <a className="dropdown-item" href="#un">
            Premier choix
          </a>
          <a className="dropdown-item" href="#deux">
            Deuxième choix
          </a>
          <button className="dropdown-item" type="button">
            Troisième choix
          </button>
        </DropdownMenu>
      </div>
      <Toast
        toast={{ id: 1, kind: 'error', text: 'Pas de réseau. Rien n’est perdu.', action: { label: 'Réessayer', run() {} } }}
        onDismiss={() => {}}
      />
      <PageDialog
        id="film"
        title="Film hydrogel"
        footer={
          <ButtonLink variant="beacon" href="/magasins" icon={Phone}>
            Venir en magasin
          </ButtonLink>
        }
      >
        <p className="soft">Posé en 10 minutes, sans rendez-vous. Il absorbe les chocs et se change sans trace.</p>
        <ul>
          <PriceLine look="small" label="Smartphone" price="19,90&nbsp;€" />
          <PriceLine look="small" label="Smartphone, avec une réparation" price="14,90&nbsp;€" />
          <PriceLine look="small" label="Tablette" price="24,90&nbsp;€" />
        </ul>
      </PageDialog>
    </>
  )
}
