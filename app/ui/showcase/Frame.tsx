import { Band } from '../Band.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { DemoRibbon } from '../DemoRibbon.tsx'
import { HoursTable } from '../HoursTable.tsx'
import { LogoMark } from '../LogoMark.tsx'
import { NavigationProgress } from '../NavigationProgress.tsx'
import { PageHead } from '../PageHead.tsx'
import { Shoreline } from '../Shoreline.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { Wordmark } from '../Wordmark.tsx'
import { Specimen } from './Specimen.tsx'

const TONES = ['plain', 'ecume', 'sable', 'nuit'] as const

const HOURS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'].map((day, index) => ({
  day,
  text: '10\u00a0h – 18\u00a0h\u00a030',
  closed: false,
  today: index === 1,
}))

/** What stands around the pages: the head of an inner page, bands of each tone, name and mark, the coast above the footer. */
export function Frame() {
  return (
    <>
      <PageHead
        breadcrumb={[{ label: 'Accueil', href: '/' }, { label: 'Magasins', href: '/magasins' }, { label: 'La Teste-de-Buch' }]}
        title="Tête d’une page intérieure"
        lead="Où l’on est, ce que c’est, ce que l’on peut faire."
        figure={<HoursTable rows={HOURS} />}
        note={<p className="small soft">Ce qui peut attendre.</p>}
      >
        <ButtonLink variant="beacon" href="/devis">
          Demander un devis
        </ButtonLink>
      </PageHead>
      {TONES.map((tone) => (
        <Band key={tone} tone={tone}>
          <h2>Bande «&nbsp;{tone}&nbsp;»</h2>
          <p>
            Du texte courant, et <a href="/magasins">un lien</a>.
          </p>
        </Band>
      ))}
      <Shoreline scenery="coast" />
      <Shoreline scenery="town" />
    </>
  )
}

export function Names() {
  return (
    <>
      <Specimen title="Nom et marque">
        <Wordmark mark="lighthouse" first="Phare" second="Réparation" label="Phare Réparation, accueil" />
        <Wordmark mark={{ letter: 'A' }} first="Atelier du Quai" label="Atelier du Quai, accueil" />
        <Wordmark mark={{ letter: 'T' }} first="Télé’Répar" second="& Fils, téléphones et ordinateurs du Nord" label="Télé’Répar, accueil" />
        <p className="buttons">
          <LogoMark look="lighthouse" />
          <LogoMark look={{ letter: 'P' }} />
          <LogoMark look={{ src: '/favicon.svg', width: 32, height: 32 }} />
        </p>
      </Specimen>
      <Specimen title="Autour de la page">
        <div className="showcase-still showcase-skip">
          <SkipLink target="titre" />
        </div>
        <div className="showcase-still">
          <DemoRibbon />
        </div>
        <div className="showcase-still showcase-progress">
          <NavigationProgress active scenery="coast" />
        </div>
      </Specimen>
    </>
  )
}
