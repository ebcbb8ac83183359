import { Mail, Phone } from 'lucide-react'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SectionHeading } from '#app/ui/SectionHeading.tsx'
import { quoteMailHref } from '../quote-mail.ts'

export interface QuoteShop {
  id: string
  town: string
  phone: string
  email: string
  open: boolean
  detail: string
}

interface QuoteContactPageProps {
  deviceName: string | null
  repairName: string | null
  shops: readonly QuoteShop[]
}

/** What was chosen, and the shops that answer: by a mail that is already written, or by phone. */
export function QuoteContactPage({ deviceName, repairName, shops }: QuoteContactPageProps) {
  return (
    <>
      <PageHead
        title="Demander un devis gratuit"
        lead="Écrivez au magasin de votre choix, le message est prêt : il ne reste qu’à l’envoyer. Nous répondons sous 24 h, sans engagement."
      >
        <dl className="quote-choice">
          <div>
            <dt>Appareil</dt>
            <dd>{deviceName ?? 'À préciser dans le message'}</dd>
          </div>
          <div>
            <dt>Réparation</dt>
            <dd>{repairName ?? 'À préciser dans le message'}</dd>
          </div>
        </dl>
      </PageHead>
      <Band>
        <SectionHeading>Choisissez votre magasin</SectionHeading>
        <ul className="repair-list">
          {shops.map((shop) => (
            <li key={shop.id} className="shop-row">
              <div>
                <h3>{shop.town}</h3>
                <p>
                  <OpenState open={shop.open} detail={shop.detail} />
                </p>
              </div>
              <div className="buttons">
                <ButtonLink variant="solid" icon={Mail} href={quoteMailHref(shop.email, { deviceName, repairName })}>
                  Écrire à {shop.town}
                </ButtonLink>
                <ButtonLink icon={Phone} className="num" href={telHref(shop.phone)} data-event="call">
                  {phoneText(shop.phone)}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </Band>
    </>
  )
}
