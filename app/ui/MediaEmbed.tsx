import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from './ButtonLink.tsx'
import { cx } from './cx.ts'
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations.ts'

type MediaEmbedProps = {
  src: string
  /** Names the frame for screen readers. */
  title: string
  /** Says who is contacted when the frame loads. */
  notice: string
  buttonLabel: string
  heightPx: number
  icon?: LucideIcon
  ground?: IllustrationName
  allow?: string
  className?: string
}

/** Nobody outside is contacted before the click, which puts the frame here (`embeds.client.ts`); without script it opens in a tab of its own. */
export function MediaEmbed({ src, title, notice, buttonLabel, heightPx, icon, ground, allow, className }: MediaEmbedProps) {
  return (
    <div className={cx('media-embed', className)}>
      {ground && <Illustration name={ground} alt="" className="media-embed-ground" />}
      <ButtonLink href={src} icon={icon} size="s" reload target="_blank" rel="noopener" data-embed={title} data-height={heightPx} data-allow={allow}>
        {buttonLabel}
      </ButtonLink>
      <p>{notice}</p>
    </div>
  )
}
