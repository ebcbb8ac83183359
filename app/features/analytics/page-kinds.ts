/** Kinds of pages whose speed is compared, by the shape of the path; the first that fits. The patterns mean the same in JavaScript and in PostgreSQL. */
export const PAGE_KINDS: readonly (readonly [pattern: string, name: string])[] = [
  ['^/$', 'Accueil'],
  ['^/reparation/[^/]+/[^/]+', 'Modèle'],
  ['^/reparation', 'Marques'],
  ['^/reconditionne', 'Reconditionné'],
  ['^/(pro|devis|preparation-visite|envoi-postal)', 'Formulaires'],
]

export const OTHER_KIND = 'Autres pages'

const EXPRESSIONS = PAGE_KINDS.map(([pattern, name]) => [new RegExp(pattern), name] as const)

export function pageKind(path: string): string {
  return EXPRESSIONS.find(([pattern]) => pattern.test(path))?.[1] ?? OTHER_KIND
}
