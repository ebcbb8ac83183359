/** The way up from a page that stands right under the home page. */
export function crumbsUnderHome(label: string): { label: string; href?: string }[] {
  return [{ label: 'Accueil', href: '/' }, { label }]
}
