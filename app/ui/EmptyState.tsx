import type { ReactNode } from 'react'
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations.ts'

type EmptyStateProps = { illustration: IllustrationName; title: string; text?: ReactNode; action?: ReactNode }

/** Nothing to list: a drawing, what there is to know, a way out. */
export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Illustration name={illustration} alt="" />
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {action}
    </div>
  )
}
