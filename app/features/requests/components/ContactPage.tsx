import type { ReactNode } from 'react'
import { Container } from '#app/ui/Container.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { takesFocus } from '#app/ui/takes-focus.ts'

interface ContactPageProps {
  /** Inside another page's frame, which already says what this is about. */
  embedded: boolean
  title: string
  lead: string
  /** The page says something further down, which takes the focus; else its heading does. */
  answered?: boolean
  /** What was sent in the frame has led here: its heading takes the focus. The first page of a frame takes none from the page around it. */
  arrived?: boolean
  /** What the visitor came with; the page around a frame already shows it. */
  choice?: ReactNode
  children: ReactNode
}

/** A built-in page that leads to a shop: with its own head, or bare inside a frame. */
export function ContactPage({ embedded, title, lead, answered = false, arrived = false, choice, children }: ContactPageProps) {
  if (embedded) {
    return (
      <div className="framed-page">
        <h1 {...(arrived && !answered && takesFocus(true))}>{unbroken(title)}</h1>
        <p className="soft mt-2 mb-4">{lead}</p>
        {children}
      </div>
    )
  }
  return (
    <>
      <PageHead title={unbroken(title)} lead={lead} takesFocus={!answered}>
        {choice}
      </PageHead>
      <Container className="band">{children}</Container>
    </>
  )
}

/** A large title on a phone would break after «rendez-». */
function unbroken(title: string): ReactNode {
  const [before, after] = title.split('rendez-vous', 2)
  if (after === undefined) return title
  return (
    <>
      {before}
      <span className="whitespace-nowrap">rendez-vous</span>
      {after}
    </>
  )
}
