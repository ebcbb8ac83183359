import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { mailtoHref } from '#app/lib/mailto.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { useSite } from '#app/platform/site/site-context.tsx'

interface LostLinkProps {
  title: string
  /** Subject of the mail to a shop that the page prepares. */
  subject: string
  /** What to do; without it, how an incomplete link is mended. */
  lead?: string
}

const INCOMPLETE = 'Il est sans doute incomplet. Rouvrez notre message et touchez le lien, ou copiez-le en entier.'

/** A link of a mail that opens nothing: what to do, and who sends it again. */
export function LostLink({ title, subject, lead = INCOMPLETE }: LostLinkProps) {
  const { renderedAt, facts } = useSite()
  return (
    <ContactPage embedded={false} title={title} lead={lead}>
      <h2 className="heading-s mb-4">{lead === INCOMPLETE ? 'Le magasin vous renvoie le lien' : 'Appelez le magasin'}</h2>
      <ShopContactList
        shops={storeViews(facts, new Date(renderedAt)).map(contactShopOf)}
        mailHref={(to) => mailtoHref({ to, subject, body: ['Bonjour,', '', ''].join('\n') })}
      />
    </ContactPage>
  )
}

/** Keeps the page out of search engines, and its address, which holds a part of a secret, from other sites. */
export function lostLinkMeta(root: Parameters<typeof pageTitle>[0], title = 'Lien incomplet') {
  return [{ title: pageTitle(root, title) }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}
