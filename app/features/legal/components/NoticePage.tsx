import type { ReactNode } from 'react'
import type { LegalText } from '#app/content/kinds/legal.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Band } from '#app/ui/Band.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { updatedText } from '../updated-text.ts'
import { LegalParagraphs } from './LegalPage.tsx'

interface NoticePageProps {
  crumbs: readonly Crumb[]
  text: LegalText
  /** What the product adds after the words: a list, a form, a choice. */
  children?: ReactNode
}

/** One notice: the words of its document, then what the product itself knows. */
export function NoticePage({ crumbs, text, children }: NoticePageProps) {
  return (
    <>
      <PageHead breadcrumb={crumbs} title={text.title} lead={updatedText(text.updated, useFacts())} />
      <Band>
        <div className="prose">
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="heading-s">
                {section.title}
              </h2>
              <LegalParagraphs section={section} />
            </section>
          ))}
          {children}
        </div>
      </Band>
    </>
  )
}
