import {
  Banknote,
  BookMarked,
  Building2,
  CalendarDays,
  ChartColumn,
  ChartLine,
  ContactRound,
  Cpu,
  FilePenLine,
  FolderOpen,
  HandCoins,
  Inbox,
  LayoutDashboard,
  MapPinned,
  Package,
  ReceiptEuro,
  Recycle,
  Rocket,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Star,
  Store,
  Tag,
  Undo2,
  UserRound,
  Users,
  Wrench,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { AREAS } from './areas.ts'
import type { Area, AreaGroup, AreaId } from './areas.ts'

/** Somebody at the counter, or on the phone. */
export const NEW_CASE_PATH = '/admin/dossiers/nouveau'
/** What is typed there first: whoever comes by the keyboard begins in it. */
export const NEW_CASE_FIELD = 'case-name'

export interface NavigationEntry extends Area {
  id: AreaId
  icon: LucideIcon
}

/** What each group of the menu is called; the first and the last need no name. */
export const GROUPS: readonly { id: AreaGroup; label?: string }[] = [
  { id: 'alone' },
  { id: 'counter', label: 'Comptoir' },
  { id: 'catalogue', label: 'Catalogue' },
  { id: 'site', label: 'Site' },
  { id: 'measure', label: 'Mesure' },
  { id: 'own' },
]

/** Screens that need the width more than the words of the menu: there it folds to its icons on a window that is not wide. */
export function needsWidth(pathname: string): boolean {
  return pathname === AREAS.cases.path || pathname === AREAS.prices.path
}

/** The dashboard is the start of every other path, so it only counts as itself. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || (path !== AREAS.dashboard.path && pathname.startsWith(`${path}/`))
}

const ICONS = {
  dashboard: LayoutDashboard,
  cases: FolderOpen,
  customers: ContactRound,
  invoices: ReceiptEuro,
  models: Smartphone,
  prices: Tag,
  parts: Cpu,
  refurbished: Recycle,
  requests: Inbox,
  shipments: Package,
  repairs: Wrench,
  bookings: CalendarDays,
  till: Banknote,
  withdrawals: Undo2,
  aids: HandCoins,
  words: FilePenLine,
  reviews: Star,
  stores: Store,
  towns: MapPinned,
  business: Building2,
  analytics: ChartLine,
  statistics: ChartColumn,
  launch: Rocket,
  privacy: ShieldCheck,
  secondHand: BookMarked,
  team: Users,
  journal: ScrollText,
  account: UserRound,
} satisfies Record<AreaId, LucideIcon>

/** The menu of somebody who may enter these areas. */
export function navigationFor(areas: readonly AreaId[]): NavigationEntry[] {
  return areas.map((id) => ({ id, ...AREAS[id], icon: ICONS[id] }))
}

/** Screens on which a press books money, or moves a case whose customer may be told of it. */
export function isCounterWork(pathname: string): boolean {
  const { dashboard, cases, repairs, till, invoices } = AREAS
  return pathname === dashboard.path || [cases, repairs, till, invoices].some(({ path }) => isWithin(pathname, path))
}
