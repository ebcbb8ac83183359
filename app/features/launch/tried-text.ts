/** That the mail that tries the mail server has left, and for which address: whoever looks for it has to know where. Without its dot. */
export function triedText(to: string): string {
  return to === '' ? 'Un message d’essai est parti' : `Un message d’essai est parti vers ${to}`
}
