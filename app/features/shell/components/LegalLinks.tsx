import { NOTICE_PAGES } from '#app/content/notice-pages.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

/** What the law wants within reach of every page. */
export function LegalLinks() {
  const offered = useOffered()
  return (
    <>
      <SiteLink href="/mentions-legales">Mentions légales et CGV</SiteLink>
      <SiteLink href="/pro/retractation">Renoncer au contrat</SiteLink>
      {NOTICE_PAGES.filter((page) => offered(page.path)).map(({ path, label }) => (
        <SiteLink key={path} href={path}>
          {label}
        </SiteLink>
      ))}
    </>
  )
}

/** Below the built-in applications, where contracts are made: nothing that leads away from a form but this. */
export function LegalFooter() {
  return (
    <footer className="site-footer legal-footer mt-8 pb-0">
      <div className="frame">
        <div className="footer-base border-t-0">
          <LegalLinks />
        </div>
      </div>
    </footer>
  )
}
