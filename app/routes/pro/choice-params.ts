/**
 * How an address names a device and a repair; of two names the first that is there counts. Links to one form are written with the names of another: each
 * form knows both.
 */
export const CHOICE_NAMES = { device: ['deviceModel', 'model'], repair: ['repairType', 'repair'] } as const

/** The same as the parameters of a page. */
export const CHOICE_PARAMS = { deviceModel: 'free', repairType: 'free', model: 'free', repair: 'free' } as const
