import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { contactShopOf } from '#app/features/requests/contact-shop.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { ShopContactList } from '#app/features/requests/components/ShopContactList.tsx'
import { mailtoHref } from '#app/lib/mailto.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { useSite } from '#app/platform/site/site-context.tsx'

interface LostLinkProps {
  title: string
  /** Of the message to a shop. */
  subject: string
}

/** A link of a mail that opens nothing: what to do, and who sends it again. */
export function LostLink({ title, subject }: LostLinkProps) {
  const { renderedAt, facts } = useSite()
  return (
    <ContactPage embedded={false} title={title} lead="Il est sans doute incomplet. Rouvrez notre message et touchez le lien, ou copiez-le en entier.">
      <h2 className="heading-s mb-4">Le magasin vous renvoie le lien</h2>
      <ShopContactList
        shops={storeViews(facts, new Date(renderedAt)).map(contactShopOf)}
        mailHref={(to) => mailtoHref({ to, subject, body: ['Bonjour,', '', ''].join('\n') })}
      />
    </ContactPage>
  )
}

/** Nobody finds such a page, and what it leads to does not learn its address. */
export function lostLinkMeta(root: Parameters<typeof pageTitle>[0]) {
  return [{ title: pageTitle(root, 'Lien incomplet') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}
