import { ExternalLink, MapPin } from 'lucide-react'
import { Badge } from '#app/ui/Badge.tsx'
import { Bullets } from '#app/ui/Bullets.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { SAMPLE_SITE_PATH, mapOf } from '../shown-partner.ts'
import type { ShownPartner } from '../shown-partner.ts'
import { PartnerLogo } from './PartnerLogo.tsx'

/** Objectives that fit a card. */
const SHOWN_OBJECTIVES = 2

/** One partner. Without script the map opens in a tab of its own. */
export function PartnerCard({ partner, mapDialog }: { partner: ShownPartner; mapDialog: string }) {
  return (
    <article className="card partner-card">
      <PartnerLogo partner={partner} />
      <h3>
        {partner.name} {partner.isSample && <Badge tone="sable">Exemple</Badge>}
      </h3>
      <p className="soft">{partner.description}</p>
      <Bullets items={partner.objectives.slice(0, SHOWN_OBJECTIVES)} />
      <p className="small">{partner.footer}</p>
      <div className="buttons">
        <ButtonLink size="s" icon={MapPin} href={mapOf(partner)} reload target="_blank" rel="noopener" aria-haspopup="dialog" data-dialog={mapDialog}>
          Voir sur la carte
          <VisuallyHidden> {partner.name}</VisuallyHidden>
        </ButtonLink>
        {partner.isSample ? (
          <ButtonLink size="s" href={SAMPLE_SITE_PATH}>
            Visiter le site
            <VisuallyHidden> {partner.name}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <ButtonLink size="s" icon={ExternalLink} href={partner.website} newTab>
            Visiter le site
            <VisuallyHidden> {partner.name}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
