import { VISIT_SHOP_PARAM } from '#app/lib/visit-shop.ts'
import type { Env } from '../env/env.server.ts'

/** Our own answer to the paths of the outside quote, visit and postal forms. */
const BUILT_IN_PRO = '/pro'

/**
 * Address of the quote form with the device and the repair filled in: the outside application when PRO_SITE_URL is set,
 * else our own page on the same path and parameters.
 */
export function quoteFormUrl(env: Pick<Env, 'PRO_SITE_URL'>, choice: { model?: string | null; repair?: string | null } = {}): string {
  const params = new URLSearchParams({ new: 'true' })
  if (choice.model) params.set('model', choice.model)
  if (choice.repair) params.set('repair', choice.repair)
  return `${proBase(env)}/devis?${params}`
}

/** An application that a page shows in a frame. */
export interface FramedApp {
  src: string
  /** The outside host that the frame contacts; null for our own pages. */
  host: string | null
}

interface DeviceParams {
  deviceModel: string | null
  repairType: string | null
}

/** The form that prepares a visit; `shop`: of the one that the visitor came from, which our own form chooses. */
export function visitForm(env: Pick<Env, 'PRO_SITE_URL'>, params: DeviceParams, shop: string | null = null): FramedApp {
  const form = proForm(env, 'preparation-visite', params)
  return shop === null || form.host !== null ? form : { ...form, src: `${form.src}&${new URLSearchParams({ [VISIT_SHOP_PARAM]: shop })}` }
}

/** The form that asks for a prepaid label. */
export function postalForm(env: Pick<Env, 'PRO_SITE_URL'>, params: DeviceParams): FramedApp {
  return proForm(env, 'envoi-postal', params)
}

/** The application in which a customer follows a repair. */
export function trackingApp(env: Pick<Env, 'TRACKING_URL'>): FramedApp {
  return framed(env.TRACKING_URL ?? `${BUILT_IN_PRO}/suivi?embed=true`)
}

/** The booking calendar of home visits, framed and as a page of its own. */
export interface BookingApp extends FramedApp {
  /** The same calendar outside a frame: for a new page, and for visitors without script. */
  href: string
}

/** @param location the town that the calendar books for */
export function bookingApp(env: Pick<Env, 'BOOKING_URL'>, location: string): BookingApp {
  // A place within the page, which the address may end with, stays behind the parameters.
  const [base = '', ...place] = (env.BOOKING_URL ?? `${BUILT_IN_PRO}/rendez-vous`).split(/(?=#)/)
  const address = (params: Record<string, string>) => `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(params)}${place.join('')}`
  return { ...framed(address({ embed: 'true', location })), href: address({ location }) }
}

function proForm(env: Pick<Env, 'PRO_SITE_URL'>, form: string, { deviceModel, repairType }: DeviceParams): FramedApp {
  const params = new URLSearchParams()
  if (deviceModel) params.set('deviceModel', deviceModel)
  if (repairType) params.set('repairType', repairType)
  params.set('embed', 'true')
  return framed(`${proBase(env)}/${form}?${params}`)
}

function framed(src: string): FramedApp {
  return { src, host: URL.canParse(src) ? new URL(src).host : null }
}

function proBase(env: Pick<Env, 'PRO_SITE_URL'>): string {
  return env.PRO_SITE_URL ? env.PRO_SITE_URL.replace(/\/+$/, '') : BUILT_IN_PRO
}
