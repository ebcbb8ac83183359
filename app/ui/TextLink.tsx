import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

/** An underlined link inside a sentence. */
export function TextLink(props: SiteLinkProps) {
  return <SiteLink {...props} />
}
