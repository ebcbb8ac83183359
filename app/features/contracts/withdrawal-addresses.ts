export const WITHDRAWAL_PATH = '/pro/retractation'
/** The model of the law, for those who write by post. */
export const PAPER_FORM_PATH = '/pro/retractation/formulaire'
export const WITHDRAWAL_PARAMS = { token: 'jeton', step: 'etape', receipt: 'accuse' } as const
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

/** The acknowledgement, by its secret link. */
export function receiptPath(token: string): string {
  return `${WITHDRAWAL_PATH}?${new URLSearchParams({ [WITHDRAWAL_PARAMS.receipt]: token })}`
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
