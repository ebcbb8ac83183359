import { Check, Phone } from 'lucide-react'
import { ActionLink } from '../ActionLink.tsx'
import { Badge } from '../Badge.tsx'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { OpenState } from '../OpenState.tsx'
import { PlateNumber } from '../PlateNumber.tsx'
import { Stars } from '../Stars.tsx'
import { TextLink } from '../TextLink.tsx'
import { Specimen } from './Specimen.tsx'

const COLOURS = [
  ['nuit', '#062835'],
  ['nuit-2', '#0e3b4b'],
  ['encre', '#142730'],
  ['encre-2', '#475b66'],
  ['bassin', '#07657d'],
  ['bassin-fort', '#004d63'],
  ['bassin-clair', '#c5e5ec'],
  ['ecume', '#eff8f9'],
  ['ligne', '#d4e1e4'],
  ['ligne-fort', '#7f97a0'],
  ['sable', '#f6f0e0'],
  ['sable-fort', '#e7d5b3'],
  ['feu', '#fec92f'],
  ['feu-fort', '#f2b100'],
  ['feu-pale', '#fff4ca'],
  ['lanterne', '#c1291f'],
  ['lanterne-pale', '#ffebe9'],
  ['pin', '#0e6c43'],
  ['pin-pale', '#e0f7e9'],
] as const

/** On the plate of components: colours, headings and text, buttons, badges. */
export function Basics() {
  return (
    <>
      <Specimen title="Couleurs" wide>
        <ul className="showcase-swatches">
          {COLOURS.map(([name, hex]) => (
            <li key={name}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={hex} />
              </svg>
              <b>{name}</b>
              <br />
              {hex}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Titres et texte">
        <Breadcrumb
          items={[
            { label: 'Accueil', href: '/' },
            { label: 'Réparation', href: '/reparation' },
            { label: 'Apple', href: '/reparation/apple' },
            { label: 'iPhone 13' },
          ]}
        />
        <h1>Titre de page</h1>
        <h2>Titre de section</h2>
        <h3>Titre de carte</h3>
        <p className="lead">Chapô&nbsp;: une phrase qui dit quoi, où, combien de temps.</p>
        <p>
          Texte courant, 17&nbsp;px sur 1,55. <TextLink href="/magasins">Un lien souligné</TextLink>,{' '}
          <ActionLink href="/magasins">un lien d’action</ActionLink>
        </p>
        <p className="small soft">Texte secondaire, 15&nbsp;px.</p>
      </Specimen>
      <Specimen title="Boutons, badges et état">
        <div className="buttons">
          <ButtonLink variant="beacon" href="/devis">
            Demander un devis
          </ButtonLink>
          <Button variant="solid">Itinéraire</Button>
          <ButtonLink href="tel:+33536490001" icon={Phone}>
            Appeler
          </ButtonLink>
          <Button variant="bare">Annuler</Button>
          <Button variant="solid" busy busyLabel="Connexion...">
            Connexion
          </Button>
          <Button variant="solid" size="s">
            Petit
          </Button>
          <Button size="l">Grand</Button>
        </div>
        <div className="showcase-dark tone-nuit">
          <div className="buttons">
            <Button variant="beacon">Demander un devis</Button>
            <Button icon={Phone}>Appeler</Button>
            <Button variant="bare">Annuler</Button>
          </div>
          <p className="mt-3">
            <OpenState open detail="jusqu’à 13&nbsp;h" /> <OpenState open={false} detail="rouvre jeudi" /> <TextLink href="/">Un lien</TextLink>
          </p>
        </div>
        <p className="buttons">
          <span>
            <OpenState open detail="jusqu’à 13&nbsp;h" />
          </span>
          <OpenState open={false} />
          <Badge>Devis sur mesure</Badge>
          <Badge tone="bassin">Très Bon État</Badge>
          <Badge tone="pin" icon={Check}>
            Avis vérifié
          </Badge>
          <Badge tone="lanterne">En retard</Badge>
          <Badge tone="feu">Non enregistré</Badge>
          <Badge tone="sable">QualiRépar</Badge>
          <Badge tone="nuit">-40&nbsp;%</Badge>
          <PlateNumber>PH 26 1184</PlateNumber>
          <Stars rating={4.8} />
          <Stars rating={3} />
        </p>
      </Specimen>
    </>
  )
}
