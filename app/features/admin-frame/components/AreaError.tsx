import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { SCENERY_DRAWINGS } from '#app/ui/scenery.ts'
import { AREAS } from '../areas.ts'

interface AreaErrorProps {
  status: number
  /** It was a form that this account may not send. */
  isForm: boolean
  onRetry: () => void
}

/** What went wrong in one screen; the menu around it goes on working. */
export function AreaError({ status, isForm, onRetry }: AreaErrorProps) {
  const { title, text, illustration, retry } = isForm ? REFUSED : (TEXTS[status] ?? BROKEN)
  const { scenery } = useFacts().business
  return (
    <div className="area-error">
      <Illustration name={illustration === 'fog' ? SCENERY_DRAWINGS[scenery].fog : illustration} alt="" eager />
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      <div className="buttons">
        {retry && (
          <Button variant="solid" onClick={onRetry}>
            Réessayer
          </Button>
        )}
        <ButtonLink href={AREAS.dashboard.path}>Tableau de bord</ButtonLink>
      </div>
    </div>
  )
}

const BROKEN = {
  title: 'Un souci passager',
  text: 'Cet écran n’a pas pu s’afficher. Rien n’est perdu\u00a0: réessayez dans un instant.',
  illustration: 'unplugged',
  retry: true,
} as const

const REFUSED = {
  title: 'Votre compte ne peut pas faire cela',
  text: 'Rien n’a été enregistré. Un gérant peut changer votre rôle dans Équipe.',
  illustration: 'fog',
  retry: false,
} as const

const TEXTS: Record<number, { title: string; text: string; illustration: 'fog' | 'unplugged'; retry: boolean }> = {
  403: {
    title: 'Réservé aux gérants',
    text: 'Votre compte n’ouvre pas cet écran. Un gérant peut changer votre rôle dans Équipe.',
    illustration: 'fog',
    retry: false,
  },
  507: {
    title: 'Le disque du serveur est plein',
    text: 'Rien ne s’enregistre tant qu’il n’y a pas de place. Prévenez la personne qui tient le serveur, puis réessayez.',
    illustration: 'unplugged',
    retry: true,
  },
  413: {
    title: 'C’est trop lourd en une fois',
    text: 'Rien n’a été enregistré. Revenez à l’écran, et envoyez moins de fichiers à la fois\u00a0: 75\u00a0Mo au plus ensemble, 15\u00a0Mo par photo.',
    illustration: 'unplugged',
    retry: true,
  },
  404: { title: 'Cet écran n’existe pas', text: 'L’adresse a changé ou contient une erreur.', illustration: 'fog', retry: false },
}
