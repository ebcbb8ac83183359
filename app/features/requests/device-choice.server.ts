import type { AnnouncedLine } from '#app/lib/announced-line.ts'
import { namesOnly } from '#app/lib/only-model.ts'
import { isWithoutAid } from './request-kinds.ts'
import { DEVICE_BUTTONS, DEVICE_FIELDS, SHOWN_FIELD, TYPED_SEPARATOR } from './form-answer.ts'
import type { DeviceOffer, FoundModel, RequestFormAnswer } from './form-answer.ts'
import type { DeviceChoice } from './request-mails.ts'

/** Longest device or repair name taken from an address, characters. */
const MAX_NAME_LENGTH = 120
/** Between the repairs of one device. */
export const REPAIR_SEPARATOR = ', '

export interface AskedChoice {
  /** As the address says it: a model's slug, or free words. */
  device: string | null
  repair: string | null
  /** As the page shows it. */
  choice: DeviceChoice
}

/** The parameters of an address that carry a device and a repair; of several names for one, the first that is there counts. */
export interface ChoiceNames {
  device: readonly string[]
  repair: readonly string[]
}

/**
 * The device and the repair that a page was opened for.
 * @param names the parameters that carry them
 * @param findName name of a model of the catalogue, by its slug
 */
export async function readChoice(
  request: Request,
  names: ChoiceNames,
  findName: (slug: string) => Promise<string | undefined>,
): Promise<AskedChoice> {
  const params = new URL(request.url).searchParams
  const read = (of: readonly string[]) => of.map((name) => params.get(name)?.slice(0, MAX_NAME_LENGTH)).find(Boolean) ?? null
  const device = read(names.device)
  const repair = read(names.repair)
  return { device, repair, choice: { deviceName: device && ((await findName(device)) ?? device), repairName: repair } }
}

/** What the pages announce, in words and line by line. */
export interface Announced {
  text: string
  lines: readonly AnnouncedLine[]
}

/** What the forms ask of the catalogue. */
export interface DeviceCatalogue {
  find: (slug: string) => Promise<DeviceOffer | undefined>
  search: (text: string) => Promise<FoundModel[]>
  /** The names of all models that a text names, of several in one place the longest. */
  namedIn: (text: string) => Promise<readonly string[]>
  /** What the pages announce for repairs of a model: kept with the request. `shown` is what the form was opened with, by repair. */
  announce: (asked: {
    modelSlug: string
    repairs: readonly string[]
    shown: ReadonlyMap<string, number>
    withoutAid: boolean
    byPost: boolean
  }) => Promise<Announced>
}

/** The prices that the form of this request showed; empty without any, and for another device or repair than those that they are of. */
export async function announcedOf(catalogue: DeviceCatalogue, typed: Readonly<Record<string, string>>, byPost: boolean): Promise<Announced> {
  const ticked = (typed[DEVICE_FIELDS.repairs] ?? '').split(TYPED_SEPARATOR).filter((name) => name !== '')
  const offer = ticked.length > 0 ? await chosenOffer(catalogue, typed) : undefined
  // Customer and team read this as the shop's own words: nothing stands in it that was only typed.
  const repairs = ticked.filter((name) => offer?.repairs.includes(name))
  if (!offer || repairs.length === 0) return { text: '', lines: [] }
  return catalogue.announce({
    modelSlug: offer.slug,
    repairs,
    shown: readShown(typed[SHOWN_FIELD] ?? ''),
    withoutAid: isWithoutAid((name) => typed[name], ticked),
    byPost,
  })
}

/** "Écran=17900": one line for each repair. */
function readShown(text: string): Map<string, number> {
  return new Map(
    text.split(TYPED_SEPARATOR).flatMap((line) => {
      const [, repair, cents] = /^(.{1,120})=(\d{1,8})$/.exec(line) ?? []
      return repair !== undefined && cents !== undefined ? [[repair, Number(cents)] as const] : []
    }),
  )
}

/** As `readChoice`, with what can be ticked for a model of the catalogue. */
export async function readOfferedChoice(
  request: Request,
  names: ChoiceNames,
  catalogue: DeviceCatalogue,
): Promise<{ choice: DeviceChoice; offer: DeviceOffer | null }> {
  const { device, choice } = await readChoice(request, names, () => Promise.resolve(undefined))
  const offer = (device !== null && (await catalogue.find(device))) || null
  return { offer, choice: offer ? { ...choice, deviceName: offer.name } : choice }
}

/** The two buttons around the device, which send the form without handing it in; undefined for any other button. */
export async function deviceStep(catalogue: DeviceCatalogue, typed: Readonly<Record<string, string>>): Promise<RequestFormAnswer | undefined> {
  const picked = typed[DEVICE_BUTTONS.pick]
  if (picked !== undefined) {
    const offer = await catalogue.find(picked)
    return offer ? { typed: tickOffered({ ...typed, device: offer.name }, offer), offer } : { typed }
  }
  if (typed[DEVICE_BUTTONS.find] === undefined) return undefined
  return { typed, found: await catalogue.search(typed['device'] ?? '') }
}

/** What was ticked for a device that is no longer the chosen one goes on as words. */
export function untick(typed: Readonly<Record<string, string>>): Record<string, string> {
  const { [DEVICE_FIELDS.repairs]: ticked, ...others } = typed
  if (!ticked) return others
  return { ...others, repair: [...ticked.split(TYPED_SEPARATOR), typed['repair'] ?? ''].filter((text) => text !== '').join(REPAIR_SEPARATOR) }
}

/** Words that are repairs of the model become ticks. */
function tickOffered(typed: Readonly<Record<string, string>>, offer: DeviceOffer): Record<string, string> {
  const words = untick(typed)
  const wanted = (words['repair'] ?? '').split(REPAIR_SEPARATOR)
  const ticked = wanted.filter((name) => offer.repairs.includes(name))
  return {
    ...words,
    repair: wanted.filter((name) => !ticked.includes(name)).join(REPAIR_SEPARATOR),
    ...(ticked.length > 0 && { [DEVICE_FIELDS.repairs]: ticked.join(TYPED_SEPARATOR) }),
  }
}

/**
 * The model that a form was sent with, as long as the field still names it and no other: what says nothing of a model may stand around the name ("noir",
 * "128 Go").
 */
export async function chosenOffer(catalogue: DeviceCatalogue, typed: Readonly<Record<string, string>>): Promise<DeviceOffer | undefined> {
  const offer = await catalogue.find(typed[DEVICE_FIELDS.model] ?? '')
  if (!offer || !namesOnly(typed['device'] ?? '', offer)) return undefined
  const named = await catalogue.namedIn(typed['device'] ?? '')
  return named.length > 0 && named.every((name) => name === offer.name) ? offer : undefined
}
