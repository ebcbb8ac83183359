import type { BrandFacts } from '../facts.ts'
import { pocos } from './poco.ts'
import { redmi, redmiNote } from './redmi.ts'
import { xiaomiMi } from './xiaomi-mi.ts'

export const xiaomi: BrandFacts = {
  brand: {
    name: 'Xiaomi',
    slug: 'xiaomi',
    description:
      'Nous réparons les Redmi, les Redmi Note et les Xiaomi (ex-Mi) : écran, batterie, prise de charge, caméra. Une prise micro-USB usée sur un Redmi d’entrée de gamme se remplace aussi.',
    logo_url: null,
  },
  categories: [
    { category: { name: 'Redmi', slug: 'redmi', device_type: 'smartphone' }, article: 'Le ', devices: redmi },
    { category: { name: 'Redmi Note', slug: 'redmi-note', device_type: 'smartphone' }, article: 'Le ', devices: redmiNote },
    { category: { name: 'Xiaomi et Mi', slug: 'mi', device_type: 'smartphone' }, article: 'Le ', devices: xiaomiMi },
    { category: { name: 'POCO', slug: 'poco', device_type: 'smartphone' }, article: 'Le ', devices: pocos },
  ],
}
