import { DEVICE_SEARCH } from './form-answer.ts'
import type { DeviceOffer, FoundModel } from './form-answer.ts'

/** The models that a text may mean. Nothing when the answer does not come: the form works without. */
export async function searchDevices(text: string, signal: AbortSignal): Promise<FoundModel[]> {
  if (text.trim().length < DEVICE_SEARCH.minLength) return []
  const answer = await ask<{ found: FoundModel[] }>({ [DEVICE_SEARCH.query]: text }, signal)
  return answer?.found ?? []
}

export async function fetchDeviceOffer(slug: string): Promise<DeviceOffer | null> {
  const answer = await ask<{ offer: DeviceOffer | null }>({ [DEVICE_SEARCH.model]: slug })
  return answer?.offer ?? null
}

/** Our own address answers in our own shape, or not at all. */
async function ask<Answer>(params: Record<string, string>, signal?: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${DEVICE_SEARCH.path}?${new URLSearchParams(params).toString()}`, signal ? { signal } : {})
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
