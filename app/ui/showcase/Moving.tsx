import { MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { Carousel } from '../Carousel.tsx'
import { Dialog } from '../Dialog.tsx'
import { DropdownMenu } from '../DropdownMenu.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { FilterPills } from '../FilterPills.tsx'
import { Illustration } from '../Illustration.tsx'
import { MediaEmbed } from '../MediaEmbed.tsx'
import { NavigationProgress } from '../NavigationProgress.tsx'
import { PriceLine } from '../PriceLine.tsx'
import { Spinner } from '../Spinner.tsx'
import { Toast } from '../Toast.tsx'
import { ToastRegion } from '../ToastRegion.tsx'
import { useToasts } from '../toast.ts'
import { Specimen } from './Specimen.tsx'

const OFFERS = ['Bonus réparation, jusqu’à 50\u00a0€', 'Envoi postal gratuit', 'Coques personnalisées', 'Reconditionné']

export function Moving() {
  return (
    <>
      <Specimen title="Carrousel" wide>
        <Carousel
          label="En ce moment"
          items={OFFERS.map((title) => ({
            key: title,
            content: (
              <div className="carousel-slide">
                <div>
                  <h2>{title}</h2>
                  <p className="lead">Selon l’appareil et la panne, l’aide est déduite de votre facture.</p>
                  <ButtonLink variant="solid" href="/label-qualirepar">
                    Vérifier mon appareil
                  </ButtonLink>
                </div>
                <Illustration name="coin" alt="" />
              </div>
            ),
          }))}
        />
      </Specimen>
      <Specimen title="Dialogue, menu, messages brefs">
        <Overlays />
      </Specimen>
      <Specimen title="Filtres, attente">
        <Filters />
        <FilterPills
          label="Filtrer par lien"
          links={[
            { label: 'Tous', count: 8, current: true, href: '?tous' },
            { label: 'Montre', count: 0, current: false, href: '?montre' },
          ]}
        />
        <Spinner />
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
  const [open, setOpen] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const { toasts, say, dismiss } = useToasts()
  return (
    <>
      <div className="buttons">
        <Button onClick={() => setOpen(true)}>Ouvrir le dialogue</Button>
        <Button onClick={() => say({ kind: 'done', text: 'Modèle enregistré' })}>Dire un mot</Button>
        <Button onClick={() => setWaiting(!waiting)}>Barre d’attente</Button>
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
      <NavigationProgress active={waiting} />
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Film hydrogel"
        footer={
          <>
            <ButtonLink variant="beacon" href="/magasins" icon={Phone}>
              Venir en magasin
            </ButtonLink>
            <Button variant="bare" onClick={() => setOpen(false)}>
              Fermer
            </Button>
          </>
        }
      >
        <p className="soft">Posé en 10 minutes, sans rendez-vous. Il absorbe les chocs et se change sans trace.</p>
        <ul>
          <PriceLine look="small" label="Smartphone" price="19,90&nbsp;€" />
          <PriceLine look="small" label="Smartphone, avec une réparation" price="14,90&nbsp;€" />
          <PriceLine look="small" label="Tablette" price="24,90&nbsp;€" />
        </ul>
      </Dialog>
    </>
  )
}

function Filters() {
  const [chosen, setChosen] = useState('all')
  const pills = [
    { value: 'all', label: 'Tous', count: 8 },
    { value: 'phone', label: 'Smartphone', count: 4 },
    { value: 'tablet', label: 'Tablette', count: 2 },
    { value: 'watch', label: 'Montre connectée', count: 0 },
  ]
  return (
    <FilterPills label="Filtrer par catégorie" buttons={pills.map((pill) => ({ ...pill, current: pill.value === chosen }))} onChoose={setChosen} />
  )
}
