import { Illustration } from '../Illustration.tsx'
import type { IllustrationName } from '../illustrations.ts'

/** A staff list without a line: why, and what to do about it. */
export function NothingHere({ illustration, title, text }: { illustration: IllustrationName; title: string; text: string }) {
  return (
    <div className="empty-state">
      <Illustration name={illustration} alt="" />
      <h2 className="heading-s">{title}</h2>
      <p className="soft">{text}</p>
    </div>
  )
}
