import type { ReactNode } from 'react'
import { Bullets } from '#app/ui/Bullets.tsx'
import { Card } from '#app/ui/Card.tsx'

interface LocalFactsProps {
  title: string
  facts: readonly string[]
  /** The next step under the list. */
  children?: ReactNode
}

/** What is only true here. */
export function LocalFacts({ title, facts, children }: LocalFactsProps) {
  return (
    <Card className="local-facts">
      <h2 className="heading-s">{title}</h2>
      <Bullets items={facts} />
      {children}
    </Card>
  )
}
