import { ArrowRight, Phone } from 'lucide-react'
import { phoneText } from '#app/lib/phone.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { Container } from '../Container.tsx'
import { DayBar } from '../DayBar.tsx'
import { HeroScene } from '../HeroScene.tsx'
import { OpenState } from '../OpenState.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { Storefront } from '../Silhouette.tsx'
import { Stars } from '../Stars.tsx'
import { TextLink } from '../TextLink.tsx'

const USUAL_DAY = [
  { startMinutes: 600, endMinutes: 780 },
  { startMinutes: 840, endMinutes: 1110 },
]
const HOLIDAY = [{ startMinutes: 600, endMinutes: 960 }]

/** Hero and card of the day, as on the first page. */
export function Opening() {
  return (
    <>
      <section className="hero tone-nuit">
        <Container>
          <div className="hero-head">
            <div className="hero-sky">
              <HeroScene scenery="coast" />
              <h1>
                Écran cassé&nbsp;?
                <br />
                Réparé <em>en 1&nbsp;h,</em>
                <br />
                le plus souvent.
              </h1>
              <p className="hero-text">Dans trois magasins. Ou par la poste, gratuit aller et retour.</p>
            </div>
          </div>
          <div className="buttons buttons-stack">
            <ButtonLink variant="beacon" size="l" href="/devis" iconEnd={ArrowRight}>
              Demander un devis gratuit
            </ButtonLink>
            <ButtonLink size="l" href="/magasins" icon={Phone}>
              Appeler un magasin
            </ButtonLink>
          </div>
          <p className="rating-line">
            <Stars rating={4.8} hidden />
            <span>
              <b>4,8/5</b> sur Google, <TextLink href="#avis">200+ avis vérifiés</TextLink>
            </span>
          </p>
        </Container>
      </section>
      <Container className="pt-8">
        <SectionHeading small aside={<p className="small soft">Mercredi, 11&nbsp;h&nbsp;20. Sans rendez-vous.</p>}>
          Nos magasins
        </SectionHeading>
        <div className="shop-days">
          <DayRow name="Ouvert aujourd’hui" ranges={USUAL_DAY} open />
          <DayRow name="Fermé aujourd’hui" ranges={[]} open={false} />
          <DayRow name="Jour de fête" ranges={HOLIDAY} open />
        </div>
      </Container>
    </>
  )
}

function DayRow({ name, ranges, open }: { name: string; ranges: typeof USUAL_DAY; open: boolean }) {
  return (
    <article className="shop-day">
      <Storefront className="shop-picture" />
      <h3>{name}</h3>
      <div className="shop-day-hours">
        <p className="small">
          <OpenState open={open} />
        </p>
        <DayBar ranges={ranges} nowMinutes={680} closedLabel="Fermé le mercredi, rouvre jeudi à 10&nbsp;h" />
      </div>
      <a className="phone" href="tel:+33536490001">
        <Phone className="icon icon-s" aria-hidden="true" />
        {phoneText('+33536490001')}
      </a>
    </article>
  )
}
