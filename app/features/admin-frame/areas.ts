import { href } from 'react-router'
import type { Actor } from '#app/platform/session/actor.ts'
import { can } from '#app/platform/session/rights.ts'
import type { Right } from '#app/platform/session/rights.ts'

/** Under which heading of the menu; alone stands above them all, own below. */
export type AreaGroup = 'alone' | 'counter' | 'catalogue' | 'site' | 'measure' | 'own'

export interface Area {
  label: string
  path: string
  group: AreaGroup
  /** Who may enter: the menu shows the entry and the route lets in by the same right. */
  right: Right
}

/** The staff screens in the order of the menu: menu, palette and guards read this table. */
export const AREAS = {
  dashboard: { label: 'Tableau de bord', path: href('/admin'), group: 'alone', right: 'account:own' },
  cases: { label: 'Dossiers', path: href('/admin/dossiers'), group: 'counter', right: 'requests:read' },
  requests: { label: 'Demandes', path: href('/admin/demandes'), group: 'counter', right: 'requests:read' },
  repairs: { label: 'Réparations', path: href('/admin/reparations'), group: 'counter', right: 'requests:read' },
  shipments: { label: 'Envois', path: href('/admin/envois'), group: 'counter', right: 'requests:read' },
  bookings: { label: 'Rendez-vous', path: href('/admin/rendez-vous'), group: 'counter', right: 'requests:read' },
  customers: { label: 'Clients', path: href('/admin/clients'), group: 'counter', right: 'requests:read' },
  invoices: { label: 'Factures', path: href('/admin/factures'), group: 'counter', right: 'invoices:read' },
  till: { label: 'Caisse', path: href('/admin/caisse'), group: 'counter', right: 'till:close' },
  withdrawals: { label: 'Rétractations', path: href('/admin/retractations'), group: 'counter', right: 'requests:read' },
  aids: { label: 'Aides', path: href('/admin/aides'), group: 'counter', right: 'money:export' },
  prices: { label: 'Prix', path: href('/admin/prix'), group: 'catalogue', right: 'catalogue:read' },
  models: { label: 'Modèles', path: href('/admin/models'), group: 'catalogue', right: 'catalogue:read' },
  parts: { label: 'Pièces', path: href('/admin/pieces'), group: 'catalogue', right: 'catalogue:read' },
  refurbished: { label: 'Reconditionné', path: href('/admin/refurbished'), group: 'catalogue', right: 'stock:read' },
  secondHand: { label: 'Livre de police', path: href('/admin/livre-de-police'), group: 'catalogue', right: 'second-hand:manage' },
  words: { label: 'Contenus', path: href('/admin/contenus'), group: 'site', right: 'words:write' },
  reviews: { label: 'Avis', path: href('/admin/avis'), group: 'site', right: 'reviews:write' },
  stores: { label: 'Magasins', path: href('/admin/magasins'), group: 'site', right: 'stores:close' },
  towns: { label: 'Communes', path: href('/admin/communes'), group: 'site', right: 'facts:write' },
  business: { label: 'Entreprise', path: href('/admin/entreprise'), group: 'site', right: 'facts:write' },
  team: { label: 'Équipe', path: href('/admin/equipe'), group: 'site', right: 'staff:read' },
  privacy: { label: 'Données', path: href('/admin/donnees'), group: 'site', right: 'people:erase' },
  launch: { label: 'Mise en ligne', path: href('/admin/mise-en-ligne'), group: 'site', right: 'settings:write' },
  statistics: { label: 'Statistiques', path: href('/admin/statistics'), group: 'measure', right: 'analytics:read' },
  analytics: { label: 'Audience', path: href('/admin/analytics'), group: 'measure', right: 'analytics:read' },
  journal: { label: 'Journal', path: href('/admin/journal'), group: 'measure', right: 'audit:read' },
  account: { label: 'Mon compte', path: href('/admin/compte'), group: 'own', right: 'account:own' },
} as const satisfies Record<string, Area>

export type AreaId = keyof typeof AREAS

/** The areas that somebody may enter, in the order of the menu; that of the aid where there is any. */
export function areasFor(actor: Actor, { hasAids }: { hasAids: boolean }): AreaId[] {
  return areaIds().filter((id) => can(actor, AREAS[id].right) && (id !== 'aids' || hasAids))
}

/** `Object.keys` widens to string; the keys of this literal are exactly its ids. */
function areaIds(): AreaId[] {
  return Object.keys(AREAS) as AreaId[]
}
