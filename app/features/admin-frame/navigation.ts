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
import type { Area, AreaId } from './areas.ts'

/** Somebody at the counter, or on the phone. */
export const NEW_CASE_PATH = '/admin/dossiers/nouveau'

export interface NavigationEntry extends Area {
  id: AreaId
  icon: LucideIcon
  /** One's own things stand apart, below. */
  own: boolean
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

const OWN: readonly AreaId[] = ['account']

/** The menu of somebody who may enter these areas. */
export function navigationFor(areas: readonly AreaId[]): NavigationEntry[] {
  return areas.map((id) => ({ id, ...AREAS[id], icon: ICONS[id], own: OWN.includes(id) }))
}
