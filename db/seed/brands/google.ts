import { phones, type BrandFacts } from '../facts.ts'

const pixels = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP68', fingerprint: 'under-screen' }, [
    { name: 'Pixel 10a', year: 2026, inches: 6.3, mah: 5100, back: 'plastique', note: 'Les caméras affleurent le dos, sans bloc saillant : leur verre est mieux protégé.' },
    { name: 'Pixel 10 Pro Fold', year: 2025, inches: 8, outerInches: 6.4, mah: 5015, fingerprint: 'side', note: 'Premier pliant classé IP68 ; l’écran intérieur reste la pièce la plus sensible.' },
    { name: 'Pixel 10 Pro XL', year: 2025, inches: 6.8, mah: 5200, note: 'Des aimants de recharge Qi2 sont logés sous la vitre arrière.' },
    { name: 'Pixel 10 Pro', year: 2025, inches: 6.3, mah: 4870 },
    { name: 'Pixel 10', year: 2025, inches: 6.3, mah: 4970, note: 'Trois caméras arrière, contre deux sur le Pixel 9.' },
    { name: 'Pixel 9a', year: 2025, inches: 6.3, mah: 5100, back: 'plastique', numbers: 'GTF7P GXQ96 G3Y12', note: 'Pas de barre photo en relief : le dos se pose à plat, et les verres d’objectif frottent moins.' },
    { name: 'Pixel 9 Pro Fold', year: 2024, inches: 8, outerInches: 6.3, mah: 4650, water: 'IPX8', fingerprint: 'side', numbers: 'GGH2X GC15S', note: 'Résistant à l’eau, pas au sable : un grain dans la charnière marque l’écran intérieur.' },
    { name: 'Pixel 9 Pro XL', year: 2024, inches: 6.8, mah: 5060, numbers: 'GGX8B GZC4K GQ57S' },
    { name: 'Pixel 9 Pro', year: 2024, inches: 6.3, mah: 4700, numbers: 'GR83Y GEC77 GWVK6' },
    { name: 'Pixel 9', year: 2024, inches: 6.3, mah: 4700, numbers: 'G2YBB GUR25 G1B60', note: 'Bords plats et dos en verre : la barre photo, détachée des bords, prend les chocs.' },
    { name: 'Pixel 8a', year: 2024, inches: 6.1, mah: 4492, back: 'plastique', water: 'IP67', numbers: 'GKV4X G8HHN G6GPR G576D' },
    { name: 'Pixel 8 Pro', year: 2023, inches: 6.7, mah: 5050, numbers: 'GC3VE G1MNW GE9DP', note: 'Un capteur de température est caché près du flash : il se remonte avec la barre photo.' },
    { name: 'Pixel 8', year: 2023, inches: 6.2, mah: 4575, numbers: 'GKWS6 GPJ41 G9BQD GZPF0', note: 'Google a reconnu des lignes verticales et un scintillement de l’écran sur une partie des exemplaires.' },
    { name: 'Pixel 7a', year: 2023, inches: 6.1, mah: 4385, back: 'plastique', water: 'IP67', numbers: 'GHL1X GWKK3 G0DZQ G82U8', note: 'Google a reconnu un gonflement de la batterie sur une partie des exemplaires : un dos qui s’écarte est un signe.' },
    { name: 'Pixel 7 Pro', year: 2022, inches: 6.7, mah: 5000, numbers: 'GP4BC GE2AE GFE4J', note: 'La vitre de la barre photo qui éclate sans choc est un défaut souvent signalé.' },
    { name: 'Pixel 7', year: 2022, inches: 6.3, mah: 4355, numbers: 'GVU6C GQML3 G03Z5' },
    { name: 'Pixel 6a', year: 2022, inches: 6.1, mah: 4410, back: 'plastique', water: 'IP67', numbers: 'G1AZG GX7AS GB62Z GB17L', note: 'Google limite la charge des batteries âgées par mise à jour, contre la surchauffe : la remplacer peut rendre l’autonomie.' },
    { name: 'Pixel 6 Pro', year: 2021, inches: 6.7, mah: 5003, numbers: 'GLUOG G8VOU GF5KQ', note: 'Grand écran courbé sur les côtés : les fêlures partent des bords.' },
    { name: 'Pixel 6', year: 2021, inches: 6.4, mah: 4614, numbers: 'GB7N6 G9S9B GR1YH', note: 'Premier Pixel à empreinte sous l’écran : elle demande un réglage après un changement de dalle.' },
  ]),
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'plastique', fingerprint: 'back' }, [
    { name: 'Pixel 5', year: 2020, inches: 6, mah: 4080, back: 'métal', water: 'IP68', numbers: 'GTT9Q GD1YQ G5NZ6', note: 'Coque en aluminium et écouteur caché sous l’écran, qui fait vibrer la dalle.' },
    { name: 'Pixel 4a 5G', year: 2020, inches: 6.2, mah: 3885, numbers: 'G025I G025E G025H G6QU3' },
    { name: 'Pixel 4a', year: 2020, inches: 5.8, mah: 3140, numbers: 'G025N G025J G025M', note: 'Une mise à jour de 2025 a réduit l’autonomie d’une partie des batteries : une batterie de rechange peut la rendre.' },
  ]),
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP68' }, [
    { name: 'Pixel 4 XL', year: 2019, inches: 6.3, mah: 3700, numbers: 'G020P G020J G020Q', note: 'Une batterie qui gonfle décolle la vitre arrière : arrêtez la charge et apportez-le.' },
    { name: 'Pixel 4', year: 2019, inches: 5.7, mah: 2800, numbers: 'G020M G020I G020N', note: 'Pas de lecteur d’empreintes : le visage déverrouille, grâce aux capteurs du bord haut.' },
  ]),
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'plastique', fingerprint: 'back' }, [
    { name: 'Pixel 3a XL', year: 2019, inches: 6, mah: 3700, numbers: 'G020B G020A G020C G020D' },
    { name: 'Pixel 3a', year: 2019, inches: 5.6, mah: 3000, numbers: 'G020F G020E G020G G020H', note: 'Coque en polycarbonate et prise casque : un téléphone simple à ouvrir.' },
    { name: 'Pixel 3 XL', year: 2018, inches: 6.3, mah: 3430, back: 'verre', water: 'IP68', numbers: 'G013C G013D' },
    { name: 'Pixel 3', year: 2018, inches: 5.5, mah: 2915, back: 'verre', water: 'IP68', numbers: 'G013A G013B', note: 'Premier Pixel vendu en France, et premier à dos en verre entier, mat pour les deux tiers.' },
  ]),
]

export const google: BrandFacts = {
  brand: {
    name: 'Google',
    slug: 'google',
    description:
      'Nous réparons les Pixel depuis le Pixel 3 : écran OLED, batterie, prise USB-C, vitre arrière et vitre de la barre photo. Les batteries de Pixel 4a, 6a et 7a sont des demandes courantes.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Pixel', slug: 'pixel', device_type: 'smartphone' }, article: 'Le ', devices: pixels }],
}
