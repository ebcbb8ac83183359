import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations.ts'
import { SiteLink } from './SiteLink.tsx'

export type PickerItem = { label: string; detail: string; href: string; illustration: IllustrationName }

/** One door per kind of thing; the first is the most wanted and gets more room. */
export function PickerGrid({ items }: { items: readonly PickerItem[] }) {
  return (
    <ul className="picker-grid">
      {items.map(({ label, detail, href, illustration }) => (
        <li key={label}>
          <SiteLink href={href}>
            <Illustration name={illustration} alt="" />
            <span>
              <b>{label}</b>
              <small>{detail}</small>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
