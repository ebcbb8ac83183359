import { href } from 'react-router'
import type { Actor } from '#app/platform/session/actor.ts'
import { can } from '#app/platform/session/rights.ts'
import type { Right } from '#app/platform/session/rights.ts'

export interface Area {
  label: string
  path: string
  /** Who may enter: the menu shows the entry and the route lets in by the same right. */
  right: Right
}

/** The staff screens: menu, palette and guards read this table. */
export const AREAS = {
  dashboard: { label: 'Tableau de bord', path: href('/admin'), right: 'account:own' },
  cases: { label: 'Dossiers', path: href('/admin/dossiers'), right: 'requests:read' },
  invoices: { label: 'Factures', path: href('/admin/factures'), right: 'invoices:read' },
  customers: { label: 'Clients', path: href('/admin/clients'), right: 'requests:read' },
  models: { label: 'Modèles', path: href('/admin/models'), right: 'catalogue:read' },
  prices: { label: 'Prix', path: href('/admin/prix'), right: 'catalogue:read' },
  parts: { label: 'Pièces', path: href('/admin/pieces'), right: 'catalogue:read' },
  refurbished: { label: 'Reconditionné', path: href('/admin/refurbished'), right: 'stock:read' },
  requests: { label: 'Demandes', path: href('/admin/demandes'), right: 'requests:read' },
  shipments: { label: 'Envois', path: href('/admin/envois'), right: 'requests:read' },
  repairs: { label: 'Réparations', path: href('/admin/reparations'), right: 'requests:read' },
  bookings: { label: 'Rendez-vous', path: href('/admin/rendez-vous'), right: 'requests:read' },
  till: { label: 'Caisse', path: href('/admin/caisse'), right: 'till:close' },
  withdrawals: { label: 'Rétractations', path: href('/admin/retractations'), right: 'requests:read' },
  aids: { label: 'Aides', path: href('/admin/aides'), right: 'money:export' },
  words: { label: 'Contenus', path: href('/admin/contenus'), right: 'words:write' },
  reviews: { label: 'Avis', path: href('/admin/avis'), right: 'reviews:write' },
  stores: { label: 'Magasins', path: href('/admin/magasins'), right: 'stores:close' },
  towns: { label: 'Communes', path: href('/admin/communes'), right: 'facts:write' },
  business: { label: 'Entreprise', path: href('/admin/entreprise'), right: 'facts:write' },
  analytics: { label: 'Audience', path: href('/admin/analytics'), right: 'analytics:read' },
  statistics: { label: 'Statistiques', path: href('/admin/statistics'), right: 'analytics:read' },
  launch: { label: 'Mise en ligne', path: href('/admin/mise-en-ligne'), right: 'settings:write' },
  privacy: { label: 'Données', path: href('/admin/donnees'), right: 'people:erase' },
  secondHand: { label: 'Livre de police', path: href('/admin/livre-de-police'), right: 'second-hand:manage' },
  team: { label: 'Équipe', path: href('/admin/equipe'), right: 'staff:read' },
  journal: { label: 'Journal', path: href('/admin/journal'), right: 'audit:read' },
  account: { label: 'Mon compte', path: href('/admin/compte'), right: 'account:own' },
} as const satisfies Record<string, Area>

export type AreaId = keyof typeof AREAS

/** The areas that somebody may enter, in the order of the menu. */
export function areasFor(actor: Actor): AreaId[] {
  return areaIds().filter((id) => can(actor, AREAS[id].right))
}

/** `Object.keys` widens to string; the keys of this literal are exactly its ids. */
function areaIds(): AreaId[] {
  return Object.keys(AREAS) as AreaId[]
}
