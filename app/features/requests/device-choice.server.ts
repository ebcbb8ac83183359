import type { DeviceChoice } from './request-mails.ts'

/** Longest device or repair name taken from an address, characters. */
const MAX_NAME_LENGTH = 120

export interface AskedChoice {
  /** As the address says it: a model's slug, or free words. */
  device: string | null
  repair: string | null
  /** As the page shows it. */
  choice: DeviceChoice
}

/**
 * The device and the repair that a page was opened for.
 * @param names the two parameters that carry them
 * @param findName name of a model of the catalogue, by its slug
 */
export async function readChoice(
  request: Request,
  names: { device: string; repair: string },
  findName: (slug: string) => Promise<string | undefined>,
): Promise<AskedChoice> {
  const params = new URL(request.url).searchParams
  const device = params.get(names.device)?.slice(0, MAX_NAME_LENGTH) || null
  const repair = params.get(names.repair)?.slice(0, MAX_NAME_LENGTH) || null
  return { device, repair, choice: { deviceName: device && ((await findName(device)) ?? device), repairName: repair } }
}
