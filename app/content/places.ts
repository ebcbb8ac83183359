import type { StoreId } from './stores.ts'

/** A town or city that a landing page speaks of. Distances by road, rounded. */
export interface Place {
  name: string
  postcode: string
  /** "Gironde", "Landes", "Deux-Sèvres" … */
  department: string
  nearestStore: StoreId
  /** Road distance to the nearest shop, km; 0 in the shop's own town. */
  kmToNearestStore: number
  /** Road distance to the Le Teich workshop, km. */
  kmToWorkshop: number
  /** Usual driving time to the nearest shop, minutes. */
  minutesToNearestStore: number
}

export const PLACES = {
  arcachon: { name: 'Arcachon', postcode: '33120', department: 'Gironde', nearestStore: 'la-teste', kmToNearestStore: 5, kmToWorkshop: 16, minutesToNearestStore: 10 },
  'la-teste': { name: 'La Teste-de-Buch', postcode: '33260', department: 'Gironde', nearestStore: 'la-teste', kmToNearestStore: 0, kmToWorkshop: 12, minutesToNearestStore: 0 },
  'gujan-mestras': { name: 'Gujan-Mestras', postcode: '33470', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 5, kmToWorkshop: 5, minutesToNearestStore: 10 },
  'le-teich': { name: 'Le Teich', postcode: '33470', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 0, kmToWorkshop: 0, minutesToNearestStore: 0 },
  biganos: { name: 'Biganos', postcode: '33380', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 6, kmToWorkshop: 6, minutesToNearestStore: 10 },
  lanton: { name: 'Lanton', postcode: '33138', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 16, kmToWorkshop: 16, minutesToNearestStore: 20 },
  'pyla-sur-mer': { name: 'Pyla-sur-Mer', postcode: '33115', department: 'Gironde', nearestStore: 'la-teste', kmToNearestStore: 7, kmToWorkshop: 19, minutesToNearestStore: 12 },
  'cap-ferret': { name: 'Cap Ferret', postcode: '33970', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 58, kmToWorkshop: 58, minutesToNearestStore: 65 },
  libourne: { name: 'Libourne', postcode: '33500', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 0, kmToWorkshop: 85, minutesToNearestStore: 0 },
  audenge: { name: 'Audenge', postcode: '33980', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 12, kmToWorkshop: 12, minutesToNearestStore: 15 },
  'andernos-les-bains': { name: 'Andernos-les-Bains', postcode: '33510', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 25, kmToWorkshop: 25, minutesToNearestStore: 30 },
  ares: { name: 'Arès', postcode: '33740', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 30, kmToWorkshop: 30, minutesToNearestStore: 40 },
  'lege-cap-ferret': { name: 'Lège-Cap-Ferret', postcode: '33950', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 35, kmToWorkshop: 35, minutesToNearestStore: 45 },
  marcheprime: { name: 'Marcheprime', postcode: '33380', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 18, kmToWorkshop: 18, minutesToNearestStore: 20 },
  mios: { name: 'Mios', postcode: '33380', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 11, kmToWorkshop: 11, minutesToNearestStore: 15 },
  salles: { name: 'Salles', postcode: '33770', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 20, kmToWorkshop: 20, minutesToNearestStore: 25 },
  'saint-emilion': { name: 'Saint-Émilion', postcode: '33330', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 8, kmToWorkshop: 90, minutesToNearestStore: 12 },
  pomerol: { name: 'Pomerol', postcode: '33500', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 5, kmToWorkshop: 88, minutesToNearestStore: 10 },
  fronsac: { name: 'Fronsac', postcode: '33126', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 4, kmToWorkshop: 85, minutesToNearestStore: 8 },
  coutras: { name: 'Coutras', postcode: '33230', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 20, kmToWorkshop: 105, minutesToNearestStore: 25 },
  'saint-denis-de-pile': { name: 'Saint-Denis-de-Pile', postcode: '33910', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 10, kmToWorkshop: 92, minutesToNearestStore: 12 },
  arveyres: { name: 'Arveyres', postcode: '33500', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 5, kmToWorkshop: 80, minutesToNearestStore: 8 },
  vayres: { name: 'Vayres', postcode: '33870', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 8, kmToWorkshop: 77, minutesToNearestStore: 12 },
  izon: { name: 'Izon', postcode: '33450', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 12, kmToWorkshop: 72, minutesToNearestStore: 15 },
  'saint-sulpice-de-faleyrens': { name: 'Saint-Sulpice-de-Faleyrens', postcode: '33330', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 8, kmToWorkshop: 90, minutesToNearestStore: 12 },
  bordeaux: { name: 'Bordeaux', postcode: '33000', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 35, kmToWorkshop: 50, minutesToNearestStore: 40 },
  merignac: { name: 'Mérignac', postcode: '33700', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 45, kmToWorkshop: 45, minutesToNearestStore: 45 },
  pessac: { name: 'Pessac', postcode: '33600', department: 'Gironde', nearestStore: 'le-teich', kmToNearestStore: 43, kmToWorkshop: 43, minutesToNearestStore: 40 },
  niort: { name: 'Niort', postcode: '79000', department: 'Deux-Sèvres', nearestStore: 'libourne', kmToNearestStore: 175, kmToWorkshop: 235, minutesToNearestStore: 115 },
  angouleme: { name: 'Angoulême', postcode: '16000', department: 'Charente', nearestStore: 'libourne', kmToNearestStore: 105, kmToWorkshop: 170, minutesToNearestStore: 85 },
  'la-rochelle': { name: 'La Rochelle', postcode: '17000', department: 'Charente-Maritime', nearestStore: 'libourne', kmToNearestStore: 180, kmToWorkshop: 235, minutesToNearestStore: 120 },
  'mont-de-marsan': { name: 'Mont-de-Marsan', postcode: '40000', department: 'Landes', nearestStore: 'le-teich', kmToNearestStore: 110, kmToWorkshop: 110, minutesToNearestStore: 85 },
  marmande: { name: 'Marmande', postcode: '47200', department: 'Lot-et-Garonne', nearestStore: 'libourne', kmToNearestStore: 75, kmToWorkshop: 125, minutesToNearestStore: 75 },
  bazas: { name: 'Bazas', postcode: '33430', department: 'Gironde', nearestStore: 'libourne', kmToNearestStore: 65, kmToWorkshop: 85, minutesToNearestStore: 70 },
  'parentis-en-born': { name: 'Parentis-en-Born', postcode: '40160', department: 'Landes', nearestStore: 'la-teste', kmToNearestStore: 45, kmToWorkshop: 46, minutesToNearestStore: 45 },
} as const satisfies Record<string, Place>
export type PlaceId = keyof typeof PLACES
