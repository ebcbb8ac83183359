import { CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import type { RequestKind } from '../request-kinds.ts'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

const STEPS = {
  quote: [
    { title: 'Nous lisons votre demande', text: 'Elle est arrivée chez nous, un technicien la lit.' },
    { title: 'Réponse sous 24 h', text: 'Par e-mail ou par téléphone, avec un prix et un délai.' },
    { title: 'Vous décidez', text: 'Le devis est gratuit et ne vous engage à rien.' },
  ],
  visit: [
    { title: 'Nous vérifions la pièce', text: 'S’il faut la commander, nous vous prévenons avant votre visite.' },
    { title: 'Sauvegardez vos données', text: 'Et gardez le code de l’appareil\u00a0: nous le testons devant vous.' },
    { title: 'Passez au magasin', text: 'Sans rendez-vous, pendant les heures d’ouverture.' },
  ],
  postal: [
    { title: 'L’étiquette arrive par e-mail', text: 'Sous 24 h. Le port est gratuit.' },
    { title: 'Vous emballez et déposez', text: 'Appareil éteint, boîte rigide et calée, votre référence à l’intérieur.' },
    { title: 'Nous réparons en 48 à 72 h', text: 'Après réception. Le retour est offert.' },
  ],
} as const satisfies Record<RequestKind, readonly { title: string; text: string }[]>

/** What happens after a form was sent, who can be asked meanwhile, and the way on. */
interface RequestSentPageProps {
  kind: RequestKind
  reference: string | null
  embedded: boolean
  shops: readonly ContactShop[]
}

export function RequestSentPage({ kind, reference, embedded, shops }: RequestSentPageProps) {
  return (
    <ContactPage embedded={embedded} title="Votre demande est bien arrivée" lead="Gardez la référence&nbsp;: elle suffit pour en reparler.">
      {reference && (
        <Callout icon={CircleCheck} tone="pin" className="mb-6">
          Votre référence&nbsp;: <b>{reference}</b>. Si vous avez laissé un e-mail, un message vient de partir.
        </Callout>
      )}
      {reference && kind === 'postal' && (
        <p className="mb-6">
          <a href={href('/pro/bordereau/:reference', { reference })} target="_blank" rel="noreferrer">
            Imprimer le bordereau à mettre dans le colis (PDF)
          </a>
        </p>
      )}
      <div data-draft-done={kind} {...(kind === 'quote' && { 'data-seen-event': 'quote_sent' })}>
        <Steps items={STEPS[kind]} />
      </div>
      {!embedded && (
        <>
          <section className="mt-12" aria-labelledby="sent-shops">
            <h2 id="sent-shops" className="heading-s mb-4">
              Une question en attendant&nbsp;?
            </h2>
            <ShopContactList
              shops={shops}
              mailHref={(email) => `mailto:${email}?subject=${encodeURIComponent(`Demande ${reference ?? ''}`.trim())}`}
            />
          </section>
          <p className="inline-links mt-6">
            <ActionLink href="/suivi-reparation">Suivre ma réparation</ActionLink>
            <ActionLink href="/magasins">Nos magasins, adresses et numéros</ActionLink>
            <ActionLink href="/">Retour au site</ActionLink>
          </p>
        </>
      )}
    </ContactPage>
  )
}
