import { Calendar, Clock, ShieldCheck, Truck } from 'lucide-react'
import { Bullets } from '../Bullets.tsx'
import { Callout } from '../Callout.tsx'
import { Card } from '../Card.tsx'
import { FactList } from '../FactList.tsx'
import { Faq } from '../Faq.tsx'
import { Journey } from '../Journey.tsx'
import { ReviewCard } from '../ReviewCard.tsx'
import { StatList } from '../StatList.tsx'
import { Steps } from '../Steps.tsx'
import { Timeline } from '../Timeline.tsx'
import { Specimen } from './Specimen.tsx'

const STEPS = [
  { title: 'Vous apportez l’appareil', text: 'Il n’est plus sous garantie\u00a0? C’est bon.' },
  { title: 'Nous réparons et déduisons l’aide', text: 'Elle apparaît sur votre facture.' },
  { title: 'Vous ne remplissez rien', text: 'Le dossier, c’est nous.' },
]

/** On the plate of components: steps, the way of a repair, figures, questions, facts, cards. */
export function Story() {
  return (
    <>
      <Specimen title="Étapes">
        <Steps items={STEPS} />
      </Specimen>
      <Specimen title="Suivi">
        <Timeline
          items={[
            { title: 'Devis accepté', state: 'done', when: 'Mardi 17 novembre, 18 h 02', text: 'Écran : 179 €.' },
            { title: 'En réparation', state: 'current', when: 'Depuis 11 h 05', text: 'Il reste environ 50 min.' },
            { title: 'Prêt à retirer', state: 'next', text: 'Apportez une pièce d’identité.' },
          ]}
        />
      </Specimen>
      <Specimen title="Étapes en ligne, voyage, chiffres" wide>
        <Steps items={STEPS} layout="row" />
        <Journey
          lit={2}
          label="De votre ville à l’atelier et retour, en cinq jours"
          stops={[
            { when: 'Jour 0', place: 'Votre ville', text: 'Dépôt en point relais' },
            { when: 'Jours 1 et 2', place: 'En route', text: 'Suivi du colis en ligne' },
            { when: 'Jours 2 à 4', place: 'Atelier', text: 'Devis validé, réparation, tests' },
            { when: 'Jours 4 et 5', place: 'Chez vous', text: 'Retour offert' },
          ]}
        />
        <StatList
          items={[
            { value: '10+ ans', label: 'd’expérience' },
            { value: '10\u00a0000+', label: 'réparations réussies' },
            { value: '98\u00a0%', label: 'de clients satisfaits' },
            { value: '6 mois', label: 'de garantie au moins' },
          ]}
        />
      </Specimen>
      <Specimen title="Questions">
        <Faq
          items={[
            { question: 'L’envoi est-il vraiment gratuit\u00a0?', answer: 'Oui, à l’aller et au retour.' },
            { question: 'Et si je refuse le devis\u00a0?', answer: 'Nous renvoyons l’appareil tel quel.' },
          ]}
        />
        <ReviewCard
          review={{
            id: 'exemple',
            author: 'Claire M.',
            rating: 5,
            text: 'Prix annoncé, prix payé.',
            place: 'La Teste',
            experiencedOn: '2026-11-07',
            publishedOn: '2026-11-09',
            isSample: false,
            reply: null,
          }}
        />
      </Specimen>
      <Specimen title="Faits, cartes, aides">
        <FactList
          items={[
            { icon: Truck, title: '0\u00a0€ de port', text: 'Aller et retour, étiquette prépayée.' },
            { icon: Clock, title: '48 à 72\u00a0h d’atelier', text: '4 à 5 jours ouvrés en tout.' },
            { icon: ShieldCheck, title: '6 mois de garantie au moins', text: 'La durée figure sur la facture.' },
          ]}
        />
        <Card>
          <h3>Avant de venir</h3>
          <Bullets items={['Sauvegardez vos photos si l’écran répond encore.', 'Gardez votre code.']} />
        </Card>
        <Callout icon={Calendar}>Fêtes&nbsp;: ouvert de 10 h à 16 h les 24 et 31 décembre.</Callout>
      </Specimen>
    </>
  )
}
