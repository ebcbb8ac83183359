import type { BrandFacts } from '../facts.ts'
import { appleWatches } from './apple-watches.ts'
import { ipads } from './ipads.ts'
import { iphones } from './iphones.ts'
import { desktopMacs, macBooks } from './macs.ts'

export const apple: BrandFacts = {
  brand: {
    name: 'Apple',
    slug: 'apple',
    description:
      'Nous réparons les iPhone depuis l’iPhone 6, les iPad, les Apple Watch et les Mac : écran, batterie, charge, vitre arrière.',
    logo_url: null,
  },
  categories: [
    { category: { name: 'iPhone', slug: 'iphone', device_type: 'smartphone' }, article: 'L’', devices: iphones },
    { category: { name: 'iPad', slug: 'ipad', device_type: 'tablet' }, article: 'L’', devices: ipads },
    { category: { name: 'Apple Watch', slug: 'watch', device_type: 'watch' }, article: 'L’', devices: appleWatches },
    { category: { name: 'MacBook', slug: 'macbook', device_type: 'computer' }, article: 'Le ', devices: macBooks },
    { category: { name: 'iMac et Mac mini', slug: 'imac', device_type: 'computer' }, article: 'L’', devices: desktopMacs },
  ],
}
