import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import { Container } from './Container.tsx'
import { takesFocus } from './takes-focus.ts'

type PageHeadProps = {
  breadcrumb?: readonly Crumb[]
  title: ReactNode
  lead?: ReactNode
  /** A visitor who opens the page with a keyboard or a screen reader begins at its title. */
  takesFocus?: boolean
  /** What follows the lead: buttons, rating, notes. */
  children?: ReactNode
  /** A picture without words on the right: it stands before the title in the document, so that the title breaks at once where it will stay. */
  drawing?: ReactNode
  /** The map, the scene or the hours on the right. */
  figure?: ReactNode
  /** Words that can wait: under the figure on a phone, under the text on the left where there is room. */
  note?: ReactNode
}

/** The opening of every inner page: where you are, what this is, what to do. */
export function PageHead({ breadcrumb, title, lead, takesFocus: focused = false, children, drawing, figure, note }: PageHeadProps) {
  return (
    <div className="page-head">
      <Container>
        {breadcrumb && (
          <div className="page-way">
            <BackLink href={breadcrumb.at(-2)?.href ?? '/'} />
            <Breadcrumb items={breadcrumb} />
          </div>
        )}
        {drawing}
        <div>
          <h1 {...(focused && takesFocus(true))}>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        {figure}
        {note && <div className="page-head-note">{note}</div>}
      </Container>
    </div>
  )
}
