import { data } from 'react-router'
import { BOOKING_TOKEN_PARAM, bookingPath, visitPath } from '#app/features/booking/booking-addresses.ts'
import { VISIT_SAID, visitSaidText } from '#app/features/booking/booking-answer.ts'
import { VisitManager } from '#app/features/booking/components/VisitManager.tsx'
import { makesVisits } from '#app/features/booking/free-slots.queries.server.ts'
import { getShownVisit } from '#app/features/booking/shown-visit.queries.server.ts'
import { DAY_PARAM } from '#app/features/booking/visit-times.ts'
import { VisitRight } from '#app/features/contracts/components/VisitRight.tsx'
import { ContractLinks } from '#app/features/contracts/components/WithdrawalLinks.tsx'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { UNTICKED_TEXT, WISH_SAID, WISH_TEXTS, wishOfWord } from '#app/features/contracts/early-start.ts'
import { withdrawalPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { SAID_PARAM } from '#app/lib/said-param.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { Said } from '#app/ui/Said.tsx'
import { SendAgain } from '#app/ui/SendAgain.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { visitStart } from '#app/workflows/customer-wish.server.ts'
import type { Route } from './+types/booking-change.ts'
import { visitForm } from './visit-form.server.ts'

export const handle = {
  params: { [BOOKING_TOKEN_PARAM]: 'free', [DAY_PARAM]: 'free', [SAID_PARAM]: [...Object.keys(VISIT_SAID), ...Object.keys(WISH_SAID)] },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const params = new URL(request.url).searchParams
  const token = params.get(BOOKING_TOKEN_PARAM) ?? ''
  const shown = { publicUrl: ctx.env.PUBLIC_URL, embedded: params.get('embed') === 'true', token }
  // The change could not be kept: the page asks to send it again.
  if (ctx.page.outage) return data({ ...shown, found: null, said: null, wished: undefined, contract: null, canBook: false })
  const found = (await getShownVisit(ctx, { token, day: params.get(DAY_PARAM) })) ?? null
  const said = found && visitSaidText(params.get(SAID_PARAM), found.visit.state)
  const canBook = found !== null || (await makesVisits(ctx))
  const contract = await shownContract(ctx, token)
  const wished = wishOfWord(params.get(SAID_PARAM), contract && contract.shown.start)
  return data({ ...shown, found, said, wished, contract, canBook }, found ? 200 : 404)
}

export const action = publicForm(visitForm)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    root,
    title: 'Votre rendez-vous à domicile | QualiRépar',
    description: 'L’heure et le lieu de votre rendez-vous à domicile. Vous pouvez le déplacer ou l’annuler jusqu’à son début.',
    path: '/pro/rendez-vous/gerer',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function BookingChange({ loaderData, actionData }: Route.ComponentProps) {
  const { embedded, token, found, said, wished, contract, canBook } = loaderData
  const wish = actionData ? ('wish' in actionData ? actionData.wish : undefined) : wished
  const change = actionData && 'wish' in actionData ? undefined : actionData
  const again = actionData && 'typed' in actionData ? actionData : undefined
  if (again?.typed) {
    return (
      <ContactPage embedded={embedded} title="Votre rendez-vous à domicile" lead="Votre changement n’est pas encore enregistré.">
        <SendAgain banner={again.banner} action={visitPath(token, { embedded })} fields={again.typed} written={{ name: 'reason', label: 'Raison' }} />
      </ContactPage>
    )
  }
  if (!found) {
    return (
      <ContactPage embedded={embedded} title="Ce lien ne mène à aucun rendez-vous" lead="Reprenez le lien de l’e-mail de confirmation, en entier.">
        {canBook && (
          <p>
            <TextLink href={bookingPath(null, { embedded })}>Prendre rendez-vous</TextLink>
          </p>
        )}
      </ContactPage>
    )
  }
  const address = visitPath(token, { embedded })
  const isAnswered = actionData !== undefined || said !== null || wished !== undefined
  return (
    <ContactPage embedded={embedded} answered={isAnswered} {...headOf(found.visit.state, isAnswered, found)}>
      {wish && wish !== 'unticked' && <Said>{WISH_TEXTS[wish]}</Said>}
      <VisitManager
        {...found}
        action={address}
        token={token}
        embedded={embedded}
        answer={change}
        said={actionData === undefined ? said : null}
        right={
          contract && (
            <>
              {contract.file !== null && <ContractLinks token={contract.file} lastDay={null} />}
              <VisitRight {...contract.shown} action={address} error={wish === 'unticked' ? UNTICKED_TEXT : undefined} />
            </>
          )
        }
      />
    </ContactPage>
  )
}

async function shownContract(ctx: Ctx, token: string) {
  const found = await visitStart(ctx, token)
  return (
    found && {
      file: found.file,
      shown: {
        words: await ctx.contractWords(ctx),
        right: found.right,
        start: found.start,
        withdrawalHref: withdrawalPath({ token: await contractToken(ctx, found.contractId) }),
      },
    }
  )
}

/** What was just changed is said below the head, which then names the visit alone. */
function headOf(
  state: keyof typeof HEADS,
  isAnswered: boolean,
  { mailed, mailedTo, canBookAnother }: { mailed: boolean; mailedTo: string | null; canBookAnother: boolean },
): { title: string; lead: string } {
  const named = state === 'open' && mailedTo !== null ? { lead: mailedLead(mailedTo) } : {}
  const head = {
    ...HEADS[state],
    ...(mailed ? named : UNMAILED_LEADS[state]),
    ...(state === 'past' && !canBookAnother && { lead: 'Il ne peut plus être changé.' }),
  }
  if (!isAnswered) return head
  if (state === 'open') return { ...head, title: 'Votre rendez-vous à domicile' }
  return state === 'cancelled' ? { ...head, lead: 'L’heure est de nouveau libre.' } : head
}

const HEADS = {
  open: { title: 'Votre rendez-vous est confirmé', lead: 'L’invitation pour votre agenda est dans notre e-mail, dont le lien ramène ici.' },
  cancelled: { title: 'Ce rendez-vous est annulé', lead: 'Un e-mail le confirme, votre agenda se met à jour.' },
  past: { title: 'Ce rendez-vous est passé', lead: 'Pour une nouvelle visite, choisissez une autre heure.' },
} as const

/** Names the address: somebody who mistyped it gets no mail that would tell them so. */
function mailedLead(address: string): string {
  return `L’invitation pour votre agenda part à ${address}, dans un e-mail dont le lien ramène ici. Une faute dans l’adresse\u00a0? Appelez-nous.`
}

/** Where no mail of the visit as it stands has left. */
const UNMAILED_LEADS = {
  open: { lead: 'Gardez l’adresse de cette page : elle permet de le changer.' },
  cancelled: { lead: 'L’heure est de nouveau libre.' },
  past: {},
} as const
