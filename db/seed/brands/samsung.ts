import type { BrandFacts } from '../facts.ts'
import { galaxyA } from './galaxy-a.ts'
import { galaxyNote, galaxyS, galaxyZ } from './galaxy-s-z-note.ts'
import { galaxyTab } from './galaxy-tab.ts'

export const samsung: BrandFacts = {
  brand: {
    name: 'Samsung',
    slug: 'samsung',
    description:
      'Nous réparons les Galaxy S, A, Z et Note et les tablettes Galaxy Tab : écran AMOLED, batterie, prise USB-C, dos en verre. Les modèles pliants demandent plus de temps que les autres.',
    logo_url: null,
  },
  categories: [
    { category: { name: 'Galaxy S', slug: 'galaxy-s', device_type: 'smartphone' }, article: 'Le ', devices: galaxyS },
    { category: { name: 'Galaxy A', slug: 'galaxy-a', device_type: 'smartphone' }, article: 'Le ', devices: galaxyA },
    { category: { name: 'Galaxy Z', slug: 'galaxy-z', device_type: 'smartphone' }, article: 'Le ', devices: galaxyZ },
    { category: { name: 'Galaxy Note', slug: 'galaxy-note', device_type: 'smartphone' }, article: 'Le ', devices: galaxyNote },
    { category: { name: 'Galaxy Tab', slug: 'galaxy-tab', device_type: 'tablet' }, article: 'La ', devices: galaxyTab },
  ],
}
