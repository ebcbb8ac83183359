import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SectionHeading } from '#app/ui/SectionHeading.tsx'
import { quoteMailHref } from '../request-mails.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { ChoiceSummary } from './ChoiceSummary.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

interface QuoteContactPageProps extends DeviceChoice {
  shops: readonly ContactShop[]
}

/** What was chosen, and the shops that answer. */
export function QuoteContactPage({ deviceName, repairName, shops }: QuoteContactPageProps) {
  return (
    <>
      <PageHead
        title="Demander un devis gratuit"
        lead="Écrivez au magasin de votre choix, le message est prêt : il ne reste qu’à l’envoyer. Nous répondons sous 24 h, sans engagement."
      >
        <ChoiceSummary deviceName={deviceName} repairName={repairName} missing="À préciser dans le message" />
      </PageHead>
      <Band>
        <SectionHeading>Choisissez votre magasin</SectionHeading>
        <ShopContactList shops={shops} mailHref={(email) => quoteMailHref(email, { deviceName, repairName })} />
      </Band>
    </>
  )
}
