import type { ReactNode } from 'react'
import { ofPlace } from '#app/content/place-words.ts'
import { capital } from '#app/lib/capital.ts'
import { theShops } from '#app/lib/our-shops.ts'
import { takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { repairStateMailHref } from '../request-mails.ts'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

interface RepairStatePageProps {
  embedded: boolean
  /** The lookup says why it has nothing to show. */
  answered: boolean
  shops: readonly ContactShop[]
  /** The way to see it oneself. */
  children: ReactNode
}

/** How to learn how far a repair has come: the shop that has the device knows. */
export function RepairStatePage({ embedded, answered, shops, children }: RepairStatePageProps) {
  const facts = useFacts()
  const posted = takesParcels(facts) ? ` Pour un envoi postal, c’est l’atelier ${ofPlace(workshopOf(facts).town)}.` : ''
  return (
    <ContactPage
      embedded={embedded}
      answered={answered}
      title="Où en est votre réparation ?"
      lead={`Votre numéro de dossier est sur le ticket de dépôt. Sans lui, le magasin qui a votre appareil vous répond.${posted}`}
    >
      {children}
      <section aria-labelledby="state-shops" className="mt-6">
        <h2 id="state-shops" className="vh">
          {capital(theShops(shops.length))}
        </h2>
        <ShopContactList shops={shops} mailHref={repairStateMailHref} />
      </section>
    </ContactPage>
  )
}
