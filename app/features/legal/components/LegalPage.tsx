import { LEGAL_SECTIONS, LEGAL_UPDATED, SALES_TERMS } from '#app/content/legal.ts'
import type { LegalSection } from '#app/content/legal.ts'
import { dateText } from '#app/lib/french-dates.ts'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { ReactNode } from 'react'

/** The section that speaks of counting visits. */
const AUDIENCE_SECTION = 'mesure-audience'

export function LegalPage({ crumbs, audienceChoice }: { crumbs: readonly Crumb[]; audienceChoice: ReactNode }) {
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Mentions Légales et CGV"
        lead={`Qui publie ce site, ce qu’il garde, et les conditions de nos réparations et de nos ventes. Mis à jour le ${dateText(LEGAL_UPDATED)}.`}
      />
      <Band inner="split split-start">
        <nav className="toc" aria-labelledby="toc-title">
          <h2 id="toc-title" className="heading-s">
            Sommaire
          </h2>
          <ol>
            {LEGAL_SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
            <li>
              <a href="#cgv">Conditions générales de vente</a>
              <ol>
                {SALES_TERMS.map(({ id, number, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      {number}. {title}
                    </a>
                  </li>
                ))}
              </ol>
            </li>
          </ol>
        </nav>
        <div className="prose">
          {LEGAL_SECTIONS.map((section) => (
            <Section key={section.id} section={section}>
              {section.id === AUDIENCE_SECTION && audienceChoice}
            </Section>
          ))}
          <section id="cgv" aria-labelledby="cgv-title">
            <h2 id="cgv-title">Conditions générales de vente</h2>
            {SALES_TERMS.map((term) => (
              <section key={term.id} id={term.id} aria-labelledby={`${term.id}-title`}>
                <h3 id={`${term.id}-title`}>
                  {term.number}. {term.title}
                </h3>
                <Paragraphs section={term} />
              </section>
            ))}
          </section>
        </div>
      </Band>
    </>
  )
}

function Section({ section, children }: { section: LegalSection; children: ReactNode }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`} className="heading-s">
        {section.title}
      </h2>
      <Paragraphs section={section} />
      {children}
    </section>
  )
}

function Paragraphs({ section }: { section: LegalSection }) {
  return section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
