import { phones, type BrandFacts } from '../facts.ts'

const fairphones = phones({ panel: 'LCD', port: 'USB-C', back: 'plastique', fingerprint: 'back' }, [
  { name: 'Fairphone 6', slug: 'fairphone-6', year: 2025, inches: 6.31, mah: 4415, panel: 'OLED', fingerprint: 'side', numbers: 'FP6', note: 'Douze modules se changent au tournevis ; le dos tient par deux vis.' },
  { name: 'Fairphone 5', slug: 'fairphone-5', year: 2023, inches: 6.46, mah: 4200, panel: 'OLED', fingerprint: 'side', numbers: 'FP5', note: 'Batterie accessible sans outil, pièces d’origine vendues par le fabricant.' },
  { name: 'Fairphone 4', slug: 'fairphone-4', year: 2021, inches: 6.3, mah: 3905, fingerprint: 'side', numbers: 'FP4', note: 'Le dos se déclipse et la batterie se sort à la main : le reste tient par des vis.' },
  { name: 'Fairphone 3+', slug: 'fairphone-3-plus', year: 2020, inches: 5.65, mah: 3040, note: 'Ses caméras, plus récentes, se montent aussi sur le Fairphone 3.' },
  { name: 'Fairphone 3', slug: 'fairphone-3', year: 2019, inches: 5.65, mah: 3040, numbers: 'FP3', note: 'Sept modules vissés : un écran ou une prise se change sans colle.' },
  { name: 'Fairphone 2', slug: 'fairphone-2', year: 2015, inches: 5, mah: 2420, port: 'micro-USB', fingerprint: undefined, numbers: 'FP2', note: 'L’écran se libère avec deux loquets. Les pièces neuves sont devenues rares.' },
])

export const fairphone: BrandFacts = {
  brand: {
    name: 'Fairphone',
    slug: 'fairphone',
    description:
      'Nous réparons les Fairphone, faits pour être ouverts : écran, batterie, prise de charge et caméras sont des modules vissés, que le fabricant vend à l’unité.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Téléphones Fairphone', slug: 'telephones-fairphone', device_type: 'smartphone' }, article: 'Le ', devices: fairphones }],
}
