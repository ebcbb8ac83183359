import { useState } from 'react'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'

/** Widths at which the page is looked at, CSS pixels. */
const WIDTHS = [
  { label: 'Téléphone', px: 390 },
  { label: 'Tablette', px: 768 },
  { label: 'Ordinateur', px: 1280 },
] as const

/** The real page with the draft in it, and the link that shows it to somebody else. */
export function PreviewPanel({ href, text }: { href: string | null; text?: string }) {
  const [width, setWidth] = useState<number>(WIDTHS[0].px)
  if (href === null)
    return (
      <Panel title="Aperçu" note={text === undefined ? undefined : 'Pour le dossier le plus récent.'}>
        {text === undefined ? <p>Aucune page ne montre ce contenu.</p> : <p className="whitespace-pre-line">{text}</p>}
      </Panel>
    )
  return (
    <Panel title="Aperçu" note="Le lien montre ce brouillon pendant quatorze jours à qui le reçoit. Les moteurs de recherche ne le gardent pas.">
      <div className="buttons">
        {WIDTHS.map(({ label, px }) => (
          <Button key={px} size="s" aria-pressed={px === width} variant={px === width ? 'solid' : 'outline'} onClick={() => setWidth(px)}>
            {label}
          </Button>
        ))}
        <ButtonLink size="s" href={href} newTab>
          Ouvrir le lien de l’aperçu
        </ButtonLink>
      </div>
      <div className="table-box" tabIndex={0} role="region" aria-label="Page en aperçu">
        <iframe className="preview-frame" src={href} width={width} height={640} title="Aperçu de la page" />
      </div>
    </Panel>
  )
}
