/** "écran cassé" → "Écran cassé": words as they begin a sentence or a label. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}
