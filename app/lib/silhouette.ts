/** What a silhouette needs to know of a device. */
export interface DrawnDevice {
  name: string
  deviceType: 'smartphone' | 'tablet' | 'watch' | 'console' | 'computer'
}

export const PHONE_BACKS = [
  'back-1',
  'back-1-large',
  'back-1-plateau',
  'back-2-side',
  'back-2-stack',
  'back-2-square',
  'back-2-diagonal',
  'back-2-pill',
  'back-3-square',
  'back-3-plateau',
  'back-3-row',
  'back-3-corner',
  'back-4-block',
  'back-5-rows',
  'back-bar',
  'back-round',
] as const
const PHONE_FRONTS = ['front-notch', 'front-island', 'front-hole', 'front-button'] as const

export type PhoneBack = (typeof PHONE_BACKS)[number]
export type PhoneFront = (typeof PHONE_FRONTS)[number]
export type WholeDevice =
  | 'tablet'
  | 'tablet-button'
  | 'tablet-mini'
  | 'laptop'
  | 'laptop-notch'
  | 'desktop'
  | 'watch'
  | 'watch-ultra'
  | 'watch-round'
  | 'console-handheld'
  | 'console-home'

/** A phone is told by its back and its front, everything else by its outline. */
export type Silhouette = { kind: 'phone'; back: PhoneBack; front: PhoneFront } | { kind: 'whole'; drawing: WholeDevice }

/** The first rule that a name fits; what no rule knows has the look of most devices of its kind. */
const PHONES: readonly (readonly [name: RegExp, back: PhoneBack, front: PhoneFront])[] = [
  [/^iPhone 17 Pro/, 'back-3-plateau', 'front-island'],
  [/^iPhone (Air|17 Air)/, 'back-1-plateau', 'front-island'],
  [/^iPhone 1[67]e/, 'back-1-large', 'front-notch'],
  [/^iPhone 1[456] Pro/, 'back-3-square', 'front-island'],
  [/^iPhone 1[123] Pro/, 'back-3-square', 'front-notch'],
  [/^iPhone 1[67]\b/, 'back-2-pill', 'front-island'],
  [/^iPhone 15\b/, 'back-2-diagonal', 'front-island'],
  [/^iPhone 1[34]\b/, 'back-2-diagonal', 'front-notch'],
  [/^iPhone 1[12]\b/, 'back-2-square', 'front-notch'],
  [/^iPhone XR/, 'back-1-large', 'front-notch'],
  [/^iPhone X/, 'back-2-stack', 'front-notch'],
  [/^iPhone [78] Plus/, 'back-2-side', 'front-button'],
  [/^iPhone/, 'back-1', 'front-button'],
  [/^Galaxy S2[2-9] Ultra|^Galaxy S2[3-9] Ultra/, 'back-5-rows', 'front-hole'],
  [/^Galaxy S2[12]/, 'back-3-corner', 'front-hole'],
  [/^Galaxy (S20|Note ?20|A[57][12]|A[25]1s?\b)/, 'back-4-block', 'front-hole'],
  [/^Galaxy (S10|S[89]\+|Note ?[89]|Note ?10)/, 'back-2-side', 'front-hole'],
  [/^Galaxy (S[4-9]|J|A[35] 201|Note ?[2-5])/, 'back-1', 'front-button'],
  [/^Galaxy Z Flip/, 'back-2-side', 'front-hole'],
  [/^Pixel ([6-9]|10)\b(?!a)/, 'back-bar', 'front-hole'],
  [/^Pixel [678]a/, 'back-bar', 'front-hole'],
  [/^Pixel [45]/, 'back-2-square', 'front-hole'],
  [/^Pixel (9|10)a/, 'back-2-side', 'front-hole'],
  [/^Pixel/, 'back-1', 'front-hole'],
  [/^OnePlus (7T|1[123])|Magic ?[4-8]|^Huawei Mate [34]0|^Mate [34]0|^Fairphone 6/, 'back-round', 'front-hole'],
  [/^(Redmi|POCO|Poco|Xiaomi|Mi|Huawei P[34]0|P[34]0|Honor|Oppo|OPPO|Reno|Find)/, 'back-4-block', 'front-hole'],
]

const OTHERS: Readonly<Record<Exclude<DrawnDevice['deviceType'], 'smartphone'>, readonly (readonly [name: RegExp, drawing: WholeDevice])[]>> = {
  tablet: [
    [/^iPad mini (\(?[67]|.*202[1-9])/, 'tablet-mini'],
    [/^iPad mini/, 'tablet-mini'],
    [/^iPad (\(?[2-9]e|\(?[1-9]\b|Air (\(?[1-3]e?\b|2\b)|Pro (9,7|10,5|12,9 .*(1re|2e)))/, 'tablet-button'],
  ],
  watch: [
    [/Ultra/, 'watch-ultra'],
    [/^(Galaxy|Pixel|Huawei|Honor|OnePlus|Watch GT|Xiaomi)/, 'watch-round'],
  ],
  console: [[/PlayStation (?!Vita|Portal)|^PS[2-5]|Xbox/, 'console-home']],
  computer: [
    [/^(iMac|Mac mini|Mac Studio|Mac Pro)/, 'desktop'],
    [/^MacBook (Pro 1[46]|Air.*(M[2-9]|202[2-9]))/, 'laptop-notch'],
  ],
}

const USUAL = { tablet: 'tablet', watch: 'watch', console: 'console-handheld', computer: 'laptop' } as const

/** How a device is drawn: by what tells one generation from the next (block of cameras, notch, outline), read from its name. */
export function silhouetteOf({ name, deviceType }: DrawnDevice): Silhouette {
  if (deviceType === 'smartphone') {
    const [, back, front] = PHONES.find(([pattern]) => pattern.test(name)) ?? [null, 'back-3-row', 'front-hole']
    return { kind: 'phone', back, front } as const
  }
  const found = OTHERS[deviceType].find(([pattern]) => pattern.test(name))
  return { kind: 'whole', drawing: found?.[1] ?? USUAL[deviceType] }
}
