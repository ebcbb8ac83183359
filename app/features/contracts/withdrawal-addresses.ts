export const WITHDRAWAL_PATH = '/pro/retractation'
/** The model of the law, for those who write by post. */
export const PAPER_FORM_PATH = '/pro/retractation/formulaire'
export const WITHDRAWAL_PARAMS = { token: 'jeton', step: 'etape', receipt: 'accuse', mail: 'par' } as const
/** The acknowledgement went to the address of the contract alone. */
export const MAILED_TO_CONTRACT = 'contrat'
/** What is kept of several contracts of a case: the id of one, or nothing at all. */
export const KEEP_FIELD = 'keep'
export const KEEP_NOTHING = 'rien'
/** The second step: the declaration itself. */
export const DECLARATION_STEP = 'declaration'

/** The page by the customer's own link; the plain page asks for the reference. */
export function withdrawalPath({ token, declaring = false }: { token?: string | undefined; declaring?: boolean } = {}): string {
  const params = new URLSearchParams({
    ...(declaring && { [WITHDRAWAL_PARAMS.step]: DECLARATION_STEP }),
    ...(token && { [WITHDRAWAL_PARAMS.token]: token }),
  })
  return params.size > 0 ? `${WITHDRAWAL_PATH}?${params}` : WITHDRAWAL_PATH
}

/** The acknowledgement, by its secret link. `isHeld`: as the page says it at once, where nothing could be sent to the address that was typed. */
export function receiptPath(token: string, { isHeld = false } = {}): string {
  const params = new URLSearchParams({ [WITHDRAWAL_PARAMS.receipt]: token, ...(isHeld && { [WITHDRAWAL_PARAMS.mail]: MAILED_TO_CONTRACT }) })
  return `${WITHDRAWAL_PATH}?${params}`
}

/** The contract as a file, by the customer's link. */
export function contractPath(token: string): string {
  return `/pro/contrat/${token}`
}

/** For a mail: the file that is attached, should it be lost. */
export function contractLink({ PUBLIC_URL }: { PUBLIC_URL: string }, token: string): { label: string; href: string } {
  return { label: 'Votre contrat, à tout moment (PDF)', href: `${PUBLIC_URL}${contractPath(token)}` }
}

/** A text as it was accepted, under its hash: the same words for everybody who accepted them. */
export function acceptedTextPath(hash: string): string {
  return `/pro/conditions/${hash}`
}
