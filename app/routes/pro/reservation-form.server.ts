import { data, redirect } from 'react-router'
import type { ReservationAnswer } from '#app/features/refurbished/components/ReservationPage.tsx'
import { RESERVATION_PARAMS, reservationReceiptPath } from '#app/features/refurbished/reservation-address.ts'
import { RESERVED_AGAIN } from '#app/features/refurbished/reservation-text.ts'
import { cancelReservation, reserveDevice } from '#app/features/refurbished/reservation.commands.server.ts'
import type { Reserved } from '#app/features/refurbished/reservation.commands.server.ts'
import { ReservationForm } from '#app/features/refurbished/reservation.schema.ts'
import type { ReservationInput } from '#app/features/refurbished/reservation.schema.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import { takeMails } from '#app/platform/http/public-form.server.ts'
import type { Post, PublicForm } from '#app/platform/http/public-form.server.ts'
import { readForm, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { keptUntil } from '#app/workflows/shop-hours.server.ts'

/** Reservations from one address block, and for one person: the stock must not be put aside for nobody. And confirmations to one address. */
const LIMITS = {
  address: { capacity: 4, refillS: 10_800 },
  contact: { capacity: 3, refillS: 3_600 },
  mails: { capacity: 3, refillS: 3_600 },
  // Whoever lets a device go does so by the secret link, from an address that others have reserved from as well.
  apart: { capacity: 30, refillS: 60 },
}

const REFUSALS = {
  gone: 'Cet appareil vient d’être vendu.',
  taken: 'Quelqu’un d’autre vient de réserver cet appareil. Appelez le magasin\u00a0: il peut redevenir libre.',
  crowded: 'Beaucoup d’appareils sont réservés en ligne en ce moment. Appelez le magasin\u00a0: il peut mettre celui-ci de côté.',
  closed: `Le magasin est fermé, ou ferme, pour plus d’une semaine. ${RESERVED_AGAIN}`,
  again: 'Cet appareil vient d’être gardé pour vous. Pour le garder plus longtemps, appelez le magasin.',
  'too-many': 'Vous avez déjà deux appareils réservés. Annulez une réservation, ou appelez le magasin.',
} as const satisfies Record<Exclude<Reserved['kind'], 'reserved'>, string>

type Input = { deviceId: string } & ({ cancel: string } | ReservationInput)
type Answer = Response | ReturnType<typeof data<ReservationAnswer>>

/** Keeps a device for a visitor, or lets it go again behind the link of the confirmation. */
export const reservationForm: PublicForm<Input, Answer> = {
  name: 'reservation',
  honeypot: 'site',
  limits: LIMITS,
  read({ form, request, params }) {
    const deviceId = deviceOf(params)
    const token = new URL(request.url).searchParams.get(RESERVATION_PARAMS.receipt)
    if (token !== null && textField(form, 'cancel') !== '') return { value: { deviceId, cancel: token }, apart: true }
    const input = readForm(form, ReservationForm)
    if (!input.valid) return { answer: back(form, 422, 'Il reste à corriger\u00a0:', input.refusal.errors) }
    return { value: { deviceId, ...input.value }, contacts: [input.value.email, input.value.phone], mailed: [input.value.email] }
  },
  async run({ ctx, form }, input, mayMail) {
    if ('cancel' in input) {
      const { deviceId, cancel: token } = input
      if (!(await cancelReservation(ctx, { deviceId, token }, mayMailTo))) throw data(null, { status: 404 })
      return redirect(reservationReceiptPath(deviceId, token), 303)
    }
    const result = await reserveDevice(ctx, { ...input, mayMail }, (shop) => keptUntil(ctx.facts, shop, ctx.now))
    if (result.kind === 'reserved') return redirect(reservationReceiptPath(input.deviceId, result.receipt, { mayMail }), 303)
    return back(form, 409, REFUSALS[result.kind])
  },
  refuse: ({ form }, refusal) => back(form, refusal.status, REFUSAL_TEXTS[refusal.kind]),
}

function mayMailTo(txCtx: Ctx, address: string): Promise<boolean> {
  return takeMails(reservationForm, txCtx, { mailed: [address] })
}

function deviceOf(params: Post['params']): string {
  const id = params['device'] ?? ''
  if (!isUuid(id)) throw data(null, { status: 404 })
  return id.toLowerCase()
}

function back(form: FormData, status: number, banner: string, errors: Readonly<Record<string, string>> = {}): Answer {
  return data<ReservationAnswer>({ banner, errors, typed: typedIn(form) }, { status })
}
