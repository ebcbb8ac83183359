/** QualiRépar, the state repair aid: pages say one ceiling, banner, carousel and label header the other. */
export const REPAIR_AID = {
  label: 'QualiRépar',
  pagesMaxEuros: 25,
  bannerMaxEuros: 50,
  /** As the label page says them. */
  conditions: 'Pour les particuliers, sur un appareil à usage personnel qui n’est ni sous garantie ni oxydé, réparé par un magasin labellisé.',
  /** What staff keep so that the aid is paid back; the official scale may ask for more. */
  proof: 'Facture avec l’aide sur sa ligne, numéro de série ou IMEI, photos avant et après, réponses du client sur l’usage et la garantie.',
} as const

/** The highest repair aid that the site speaks of, cents. */
export const AID_MAX_CENTS = REPAIR_AID.bannerMaxEuros * 100
