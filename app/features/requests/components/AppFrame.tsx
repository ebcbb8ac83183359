import { MediaEmbed } from '#app/ui/MediaEmbed.tsx'

interface AppFrameProps {
  src: string
  /** The outside host that the frame contacts; null for our own pages, which load at once. */
  host: string | null
  title: string
  /** On the button that loads an outside application. */
  buttonLabel: string
  /** Height until the page inside is known. */
  heightPx: number
}

/** A form or an application inside the page: ours at once, somebody else's after a click that says who is contacted. */
export function AppFrame({ src, host, title, buttonLabel, heightPx }: AppFrameProps) {
  if (host === null) return <iframe className="own-frame" data-own-frame="" src={src} title={title} height={heightPx} loading="lazy" />
  return (
    <MediaEmbed
      src={src}
      title={title}
      notice={`Cette page vient de ${host}, qui reçoit votre adresse IP et ce que vous y écrivez.`}
      buttonLabel={buttonLabel}
      heightPx={heightPx}
    />
  )
}
