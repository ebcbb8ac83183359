import type { SeedBrand, SeedCategory } from './catalogue.types.ts'

/** What is true of one device. Texts and the list of repairs are derived from it. */
interface CommonFacts {
  /** As it is sold in France. */
  name: string
  /** Given only when the name does not make a good one. */
  slug?: string
  year: number
  /** Manufacturer's model numbers, separated by spaces. */
  numbers?: string
  /** One or two sentences that are true of this device and useful before a repair. */
  note?: string
}

export type Panel = 'OLED' | 'LCD' | 'mini-LED'
export type Port = 'Lightning' | 'USB-C' | 'micro-USB'
export type Back = 'verre' | 'aluminium et verre' | 'plastique' | 'métal' | 'céramique' | 'similicuir'
export type Fingerprint = 'under-screen' | 'side' | 'back'

/** What the phones of a row of generations share; a single phone may differ. */
export interface PhoneEra {
  panel: Panel
  port: Port
  back?: Back
  /** Water rating when it left the factory. */
  water?: 'IP67' | 'IP68' | 'IPX8' | 'IP48'
  fingerprint?: Fingerprint
  /** The back glass is fused to the frame: changing it takes a day, not an hour. */
  bondedBack?: boolean
  faceId?: boolean
  homeButton?: boolean
  /** No SIM tray at all. */
  esimOnly?: boolean
}

export interface PhoneFacts extends CommonFacts, PhoneEra {
  kind: 'phone'
  inches: number
  /** Foldables: the screen one sees when the phone is closed. */
  outerInches?: number
  mah?: number
}

export interface TabletEra {
  panel: Panel
  port: Port
  /** Glass and display are one piece: they are changed together. */
  laminated: boolean
  homeButton?: boolean
  water?: 'IP68'
}

export interface TabletFacts extends CommonFacts, TabletEra {
  kind: 'tablet'
  inches: number
  note: string
}

export interface WatchFacts extends CommonFacts {
  kind: 'watch'
  /** Case sizes in millimetres. */
  cases: number[]
  water: string
  note: string
}

export interface ConsoleFacts extends CommonFacts {
  kind: 'console'
  inches: number
  panel: Panel
  /** Joy-Con on rails, Joy-Con on magnets, or controls that are part of the console. */
  controls: 'rails' | 'magnets' | 'built-in'
  note: string
}

/** A console for the television, with pads of its own. */
export interface HomeConsoleFacts extends CommonFacts {
  kind: 'home-console'
  /** Whether it reads discs, or can. */
  disc: 'built-in' | 'option' | 'none'
  note: string
}

export interface ComputerEra {
  form: 'laptop' | 'desktop'
  system: 'macOS' | 'Windows'
  /** Memory is soldered and the case is glued or riveted. */
  sealed: boolean
}

export interface ComputerFacts extends CommonFacts, ComputerEra {
  kind: 'computer'
  /** Diagonal of the screen; none for a tower. */
  inches?: number
  note: string
}

export type DeviceFacts = PhoneFacts | TabletFacts | WatchFacts | ConsoleFacts | HomeConsoleFacts | ComputerFacts

/** A category of the catalogue with its devices, newest first. */
export interface CategoryFacts {
  category: SeedCategory
  article: 'Le ' | 'La ' | 'L’'
  devices: DeviceFacts[]
}

/** One brand: its categories in the order of its page. */
export interface BrandFacts {
  brand: SeedBrand
  categories: CategoryFacts[]
}

/** Whether there is a pane to change on the back. */
export function hasGlassBack(phone: PhoneFacts): boolean {
  return phone.back === 'verre' || phone.back === 'aluminium et verre'
}

type PhoneRow = Omit<PhoneFacts, 'kind' | keyof PhoneEra> & Partial<PhoneEra>
type TabletRow = Omit<TabletFacts, 'kind' | keyof TabletEra> & Partial<TabletEra>

export function phones(era: PhoneEra, rows: PhoneRow[]): PhoneFacts[] {
  return rows.map((row) => ({ kind: 'phone', ...era, ...row }))
}

export function tablets(era: TabletEra, rows: TabletRow[]): TabletFacts[] {
  return rows.map((row) => ({ kind: 'tablet', ...era, ...row }))
}

export function watches(rows: Omit<WatchFacts, 'kind'>[]): WatchFacts[] {
  return rows.map((row) => ({ kind: 'watch', ...row }))
}

export function consoles(rows: Omit<ConsoleFacts, 'kind'>[]): ConsoleFacts[] {
  return rows.map((row) => ({ kind: 'console', ...row }))
}

export function homeConsoles(rows: Omit<HomeConsoleFacts, 'kind'>[]): HomeConsoleFacts[] {
  return rows.map((row) => ({ kind: 'home-console', ...row }))
}

/** A series that goes on for years has none of its own. */
export type ComputerRow = Omit<ComputerFacts, 'kind' | 'year' | keyof ComputerEra> & { year?: number }

export function computers(era: ComputerEra, rows: ComputerRow[]): ComputerFacts[] {
  return rows.map((row) => ({ kind: 'computer', year: 0, ...era, ...row }))
}
