import { LAUNCH_INTENTS } from '#app/features/launch/launch-facts.ts'
import type { LaunchIntent } from '#app/features/launch/launch-facts.ts'
import { confirmFacts, confirmLabels, tryMail } from '#app/features/launch/setup.commands.server.ts'
import type { Confirmable } from '#app/features/launch/setup.commands.server.ts'
import type { MailFailure } from '#app/platform/mail/mail-failure.ts'
import { requireIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import { confirmTerms, goLive } from '#app/workflows/go-live.server.ts'

const GONE_LIVE = {
  live: done('Le site est en ligne. La liste dit ce qui reste à voir.'),
  already: done('Le site est déjà en ligne.'),
  incomplete: failed('Il reste ce que la loi demande, ou quelque chose d’inventé\u00a0: rien n’a changé.'),
} as const

type Run = (ctx: AllowedCtx<'settings:write'>) => Promise<StaffNotice & { mailFailure?: MailFailure }>

/** What a button does that confirms one thing of the site. */
function confirms(what: Confirmable, said: string): Run {
  return async (ctx) => {
    await confirmFacts(ctx, what)
    return done(said)
  }
}

const RUN = {
  'confirm-hours': confirms('hours', 'Horaires confirmés.'),
  'confirm-prices': confirms('prices', 'Prix confirmés.'),
  'confirm-founded': confirms('founded', 'Année de création confirmée.'),
  async 'confirm-labels'(ctx) {
    await confirmLabels(ctx)
    return done('Numéros du label confirmés.')
  },
  'confirm-mediator': confirms('mediator', 'Site du médiateur vérifié.'),
  'confirm-reviews': confirms('reviews', 'Confirmé\u00a0: les clients sont invités à donner leur avis.'),
  'confirm-offers': confirms('offers', 'Offres confirmées.'),
  async 'confirm-terms'(ctx) {
    await confirmTerms(ctx)
    return done('Conditions de vente confirmées.')
  },
  'confirm-delays': confirms('delays', 'Délais et garantie confirmés.'),
  'confirm-parcels': confirms('parcels', 'Envois postaux confirmés.'),
  'confirm-refurbished': confirms('refurbished', 'Promesses du reconditionné confirmées.'),
  async 'try-mail'(ctx) {
    if (ctx.actor.kind !== 'staff') return failed('Connectez-vous pour recevoir le message.')
    const { email } = ctx.actor
    const tried = await tryMail(ctx, email)
    if (tried.kind === 'sent') return done(`Message parti vers ${email}. Vérifiez qu’il arrive.`)
    return { ...failed('Le message d’essai n’est pas parti.'), mailFailure: tried }
  },
  async launch(ctx) {
    return GONE_LIVE[await goLive(ctx)]
  },
} as const satisfies Record<LaunchIntent, Run>

interface LaunchAnswer {
  notice: StaffNotice
  /** Why the mail that tries the mail server did not leave. */
  mailFailure?: MailFailure
}

/** The buttons of the list. */
export async function runLaunchIntent(ctx: AllowedCtx<'settings:write'>, form: FormData): Promise<LaunchAnswer> {
  const run: Run = RUN[requireIntent(form, LAUNCH_INTENTS)]
  const { mailFailure, ...notice } = await run(ctx)
  return { notice, ...(mailFailure && { mailFailure }) }
}
