import type { LegalSection, LegalText } from '#app/content/kinds/legal.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { updatedText } from '../updated-text.ts'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { ReactNode } from 'react'

/** The section that speaks of counting visits. */
const AUDIENCE_SECTION = 'mesure-audience'

interface LegalPageProps {
  crumbs: readonly Crumb[]
  notice: LegalText
  terms: LegalText
  audienceChoice: ReactNode
  /** Behind the terms, whatever their owner writes in them: how to withdraw. */
  withdrawal: ReactNode
}

/** A legal text as a page with its own table of contents. */
export function LegalPage({ crumbs, notice, terms, audienceChoice, withdrawal }: LegalPageProps) {
  const facts = useFacts()
  const updated = notice.updated > terms.updated ? notice.updated : terms.updated
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Mentions Légales et CGV"
        lead={`Qui publie ce site, ce qu’il garde, et les conditions de nos réparations et de nos ventes. ${updatedText(updated, facts)}`}
      />
      <Band inner="split split-start">
        <nav className="toc" aria-labelledby="toc-title">
          <h2 id="toc-title" className="heading-s">
            Sommaire
          </h2>
          <ol>
            {notice.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
            <li>
              <a href="#cgv">{terms.title}</a>
              <ol>
                {terms.sections.map(({ id, title }, index) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      {index + 1}. {title}
                    </a>
                  </li>
                ))}
              </ol>
            </li>
          </ol>
        </nav>
        <div className="prose">
          {notice.sections.map((section) => (
            <Section key={section.id} section={section}>
              {section.id === AUDIENCE_SECTION && audienceChoice}
            </Section>
          ))}
          <section id="cgv" aria-labelledby="cgv-title">
            <h2 id="cgv-title">{terms.title}</h2>
            {terms.sections.map((term, index) => (
              <section key={term.id} id={term.id} aria-labelledby={`${term.id}-title`}>
                <h3 id={`${term.id}-title`}>
                  {index + 1}. {term.title}
                </h3>
                <LegalParagraphs section={term} />
              </section>
            ))}
            {withdrawal}
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
      <LegalParagraphs section={section} />
      {children}
    </section>
  )
}

export function LegalParagraphs({ section }: { section: LegalSection }) {
  return section.paragraphs.map((paragraph) => <p key={paragraph}>{withLinks(paragraph)}</p>)
}

/** An address in a text is a link; the sign that ends its sentence is not part of it. */
const ADDRESS = /(https:\/\/[^\s,;]*[^\s,;.:!?)])/

function withLinks(text: string): ReactNode {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  )
}
