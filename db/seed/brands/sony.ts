import { homeConsoles, phones, type BrandFacts } from '../facts.ts'

const xperias = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP68', fingerprint: 'side' }, [
    { name: 'Xperia 1 VI', year: 2024, inches: 6.5, mah: 5000, numbers: 'XQ-EC54', note: 'La dalle est passée du 4K au Full HD+ : celle d’un Xperia 1 V ne convient pas.' },
    { name: 'Xperia 10 VI', year: 2024, inches: 6.1, mah: 5000, back: 'plastique', numbers: 'XQ-ES54' },
    { name: 'Xperia 1 V', year: 2023, inches: 6.5, mah: 5000, numbers: 'XQ-DQ54' },
    { name: 'Xperia 5 V', year: 2023, inches: 6.1, mah: 5000, numbers: 'XQ-DE54' },
    { name: 'Xperia 10 V', year: 2023, inches: 6.1, mah: 5000, back: 'plastique', numbers: 'XQ-DC54' },
    { name: 'Xperia 1 IV', year: 2022, inches: 6.5, mah: 5000, numbers: 'XQ-CT54' },
    { name: 'Xperia 5 IV', year: 2022, inches: 6.1, mah: 5000, numbers: 'XQ-CQ54' },
    { name: 'Xperia 10 IV', year: 2022, inches: 6, mah: 5000, back: 'plastique', numbers: 'XQ-CC54' },
    { name: 'Xperia 1 III', year: 2021, inches: 6.5, mah: 4500, numbers: 'XQ-BC52' },
    { name: 'Xperia 5 III', year: 2021, inches: 6.1, mah: 4500, numbers: 'XQ-BQ52' },
    { name: 'Xperia 10 III', year: 2021, inches: 6, mah: 4500, numbers: 'XQ-BT52' },
    { name: 'Xperia 1 II', year: 2020, inches: 6.5, mah: 4000, numbers: 'XQ-AT51 XQ-AT52' },
    { name: 'Xperia 5 II', year: 2020, inches: 6.1, mah: 4000, numbers: 'XQ-AS52' },
    { name: 'Xperia 10 II', year: 2020, inches: 6, mah: 3600, numbers: 'XQ-AU52' },
    { name: 'Xperia L4', year: 2020, inches: 6.2, mah: 3580, panel: 'LCD', back: 'plastique', water: undefined, numbers: 'XQ-AD52' },
    { name: 'Xperia 1', year: 2019, inches: 6.5, mah: 3330, numbers: 'J8110 J9110', note: 'Premier téléphone à écran OLED 4K : une dalle haute et étroite, au format 21:9.' },
    { name: 'Xperia 5', year: 2019, inches: 6.1, mah: 3140, numbers: 'J9210' },
    { name: 'Xperia 10 Plus', year: 2019, inches: 6.5, mah: 3000, panel: 'LCD', back: 'plastique', water: undefined, numbers: 'I4213' },
    { name: 'Xperia 10', year: 2019, inches: 6, mah: 2870, panel: 'LCD', back: 'plastique', water: undefined, numbers: 'I4113' },
    { name: 'Xperia L3', year: 2019, inches: 5.7, mah: 3300, panel: 'LCD', back: 'plastique', water: undefined, numbers: 'I4312' },
  ]),
  ...phones({ panel: 'LCD', port: 'USB-C', back: 'verre', water: 'IP68', fingerprint: 'back' }, [
    { name: 'Xperia XZ3', year: 2018, inches: 6, mah: 3300, panel: 'OLED', numbers: 'H8416 H9436' },
    { name: 'Xperia XZ2', year: 2018, inches: 5.7, mah: 3180, numbers: 'H8216 H8266' },
    { name: 'Xperia XZ2 Compact', year: 2018, inches: 5, mah: 2870, back: 'plastique', numbers: 'H8314 H8324' },
    { name: 'Xperia XA2 Ultra', year: 2018, inches: 6, mah: 3580, back: 'plastique', water: undefined, numbers: 'H3213' },
    { name: 'Xperia XA2', year: 2018, inches: 5.2, mah: 3300, back: 'plastique', water: undefined, numbers: 'H3113' },
    { name: 'Xperia XZ1', year: 2017, inches: 5.2, mah: 2700, back: 'métal', fingerprint: 'side', numbers: 'G8341' },
    { name: 'Xperia XZ1 Compact', year: 2017, inches: 4.6, mah: 2700, back: 'plastique', fingerprint: 'side', numbers: 'G8441' },
    { name: 'Xperia XZ Premium', year: 2017, inches: 5.46, mah: 3230, fingerprint: 'side', numbers: 'G8141' },
  ]),
]

const playStations = homeConsoles([
  { name: 'PlayStation 5 Pro (PS5 Pro)', slug: 'playstation-5-pro', year: 2024, disc: 'option', note: 'Le lecteur de disques s’achète à part et se clipse sous la coque.' },
  { name: 'PlayStation 5 Slim (PS5 Slim)', slug: 'playstation-5-slim', year: 2023, disc: 'option', numbers: 'CFI-2016', note: 'Le lecteur est amovible ; la version Digital n’en a pas, mais peut en recevoir un.' },
  { name: 'PlayStation 5 (PS5)', slug: 'playstation-5', year: 2020, disc: 'built-in', numbers: 'CFI-1016 CFI-1116 CFI-1216', note: 'Du métal liquide refroidit le processeur : une console tombée ou qui chauffe se contrôle avant d’insister. La version Digital n’a pas de lecteur.' },
  { name: 'PlayStation 4 Pro (PS4 Pro)', slug: 'playstation-4-pro', year: 2016, disc: 'built-in', numbers: 'CUH-7016 CUH-7116 CUH-7216', note: 'Un ventilateur de plus en plus bruyant annonce poussière et pâte thermique sèche.' },
  { name: 'PlayStation 4 Slim (PS4 Slim)', slug: 'playstation-4-slim', year: 2016, disc: 'built-in', numbers: 'CUH-2016 CUH-2116 CUH-2216', note: 'Le disque dur se change sans ouvrir toute la console, derrière un cache.' },
  { name: 'PlayStation 4 (PS4)', slug: 'playstation-4', year: 2013, disc: 'built-in', numbers: 'CUH-1004 CUH-1116 CUH-1216', note: 'La lumière bleue qui clignote avant l’arrêt peut venir de la prise HDMI, de l’alimentation ou de la carte.' },
])

export const sony: BrandFacts = {
  brand: {
    name: 'Sony',
    slug: 'sony',
    description:
      'Nous réparons les PlayStation 4 et 5 (prise HDMI, lecteur, surchauffe, manettes) et les téléphones Xperia : écran, batterie, prise USB-C, vitre arrière.',
    logo_url: null,
  },
  categories: [
    { category: { name: 'PlayStation', slug: 'playstation', device_type: 'console' }, article: 'La ', devices: playStations },
    { category: { name: 'Xperia', slug: 'xperia', device_type: 'smartphone' }, article: 'Le ', devices: xperias },
  ],
}
