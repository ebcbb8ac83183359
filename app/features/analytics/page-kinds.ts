/**
 * Kinds of pages whose speed is compared, by the shape of the path; the first that fits. The patterns mean the same in JavaScript and
 * in PostgreSQL. What is stored is the `kind`; staff read the label.
 */
export const PAGE_KINDS = [
  { kind: 'home', pattern: '^/$', label: 'Accueil' },
  { kind: 'model', pattern: '^/reparation/[^/]+/[^/]+', label: 'Modèle' },
  { kind: 'brands', pattern: '^/reparation', label: 'Marques' },
  { kind: 'refurbished', pattern: '^/reconditionne', label: 'Reconditionné' },
  { kind: 'forms', pattern: '^/(pro|devis|preparation-visite|envoi-postal)', label: 'Formulaires' },
  { kind: 'other', pattern: '', label: 'Autres pages' },
] as const

const EXPRESSIONS = PAGE_KINDS.map(({ pattern, kind }) => [new RegExp(pattern), kind] as const)

export function pageKind(path: string): string {
  return EXPRESSIONS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}

export function pageKindLabel(kind: string): string {
  return PAGE_KINDS.find((known) => known.kind === kind)?.label ?? kind
}
