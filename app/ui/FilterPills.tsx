import { SiteLink } from './SiteLink.tsx'

type Pill = { label: string; count?: number; current: boolean }
export type LinkPill = Pill & { href: string }
export type ButtonPill = Pill & { value: string }

type FilterPillsProps = { label: string } & ({ links: readonly LinkPill[] } | { buttons: readonly ButtonPill[]; onChoose: (value: string) => void })

/** Filters in one line that scrolls on small screens. Links when the address keeps the choice, else buttons. */
export function FilterPills(props: FilterPillsProps) {
  if ('links' in props) {
    return (
      <nav className="filter-pills" aria-label={props.label}>
        {props.links.map(({ label, count, current, href }) => (
          <SiteLink key={href} href={href} aria-current={current ? 'true' : undefined}>
            {label}
            {count !== undefined && <small>{count}</small>}
          </SiteLink>
        ))}
      </nav>
    )
  }
  return (
    <div className="filter-pills" role="group" aria-label={props.label}>
      {props.buttons.map(({ label, count, current, value }) => (
        <button key={value} type="button" aria-pressed={current} onClick={() => props.onChoose(value)}>
          {label}
          {count !== undefined && <small>{count}</small>}
        </button>
      ))}
    </div>
  )
}
