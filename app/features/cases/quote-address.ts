const VERSION_PARAM = 'version'

/** The paper of one quote of a case; without a version that of the newest. */
export function quotePaperHref(reference: string, version: number): string {
  return `/admin/dossiers/${reference}/devis?${VERSION_PARAM}=${version}`
}

export const QUOTE_ADDRESS = {
  version: { param: VERSION_PARAM, read: (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null) },
}
