import { ActionLink } from './ActionLink.tsx'

export type Way = {
  figure: string
  figureLabel: string
  title: string
  text: string
  action: { label: string; href: string }
}

/** A few ways to the same end, each led by its figure. */
export function WayList({ items }: { items: readonly Way[] }) {
  return (
    <div className="ways">
      {items.map(({ figure, figureLabel, title, text, action }) => (
        <div key={title} className="way">
          <p className="way-figure">
            {figure} <small>{figureLabel}</small>
          </p>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
          <ActionLink href={action.href}>{action.label}</ActionLink>
        </div>
      ))}
    </div>
  )
}
