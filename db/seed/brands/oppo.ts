import { phones, type BrandFacts } from '../facts.ts'

const oppoA = [
  ...phones({ panel: 'LCD', port: 'USB-C', back: 'plastique', fingerprint: 'side' }, [
    { name: 'Oppo A5 Pro 5G', year: 2025, inches: 6.67, mah: 5800, note: 'Annoncé pour résister aux jets d’eau et aux chutes ; la prise et l’écran restent exposés.' },
    { name: 'Oppo A80 5G', year: 2024, inches: 6.67, mah: 5100, numbers: 'CPH2639' },
    { name: 'Oppo A60', year: 2024, inches: 6.67, mah: 5000, numbers: 'CPH2631' },
    { name: 'Oppo A40', year: 2024, inches: 6.67, mah: 5100, numbers: 'CPH2669' },
    { name: 'Oppo A98 5G', year: 2023, inches: 6.72, mah: 5000, numbers: 'CPH2529', note: 'Charge de 67 W : une charge redevenue lente vient d’abord du câble ou d’une prise encrassée.' },
    { name: 'Oppo A79 5G', year: 2023, inches: 6.72, mah: 5000, numbers: 'CPH2553 CPH2557' },
    { name: 'Oppo A78 5G', year: 2023, inches: 6.56, mah: 5000, numbers: 'CPH2483 CPH2495' },
    { name: 'Oppo A78', year: 2023, inches: 6.43, mah: 5000, panel: 'OLED', numbers: 'CPH2565', note: 'Son écran est un AMOLED, alors que la version 5G a un LCD de 6,56 pouces.' },
    { name: 'Oppo A58', year: 2023, inches: 6.72, mah: 5000, numbers: 'CPH2577' },
    { name: 'Oppo A38', year: 2023, inches: 6.56, mah: 5000, fingerprint: undefined, numbers: 'CPH2579' },
    { name: 'Oppo A18', year: 2023, inches: 6.56, mah: 5000, fingerprint: undefined, numbers: 'CPH2591' },
    { name: 'Oppo A96', year: 2022, inches: 6.59, mah: 5000, numbers: 'CPH2333' },
    { name: 'Oppo A77 5G', year: 2022, inches: 6.56, mah: 5000, numbers: 'CPH2339' },
    { name: 'Oppo A76', year: 2022, inches: 6.56, mah: 5000, numbers: 'CPH2375' },
    { name: 'Oppo A57s', year: 2022, inches: 6.56, mah: 5000, numbers: 'CPH2385' },
    { name: 'Oppo A57', year: 2022, inches: 6.56, mah: 5000, numbers: 'CPH2387' },
    { name: 'Oppo A17', year: 2022, inches: 6.56, mah: 5000, port: 'micro-USB', fingerprint: 'back', numbers: 'CPH2477', note: 'Dos façon cuir et prise micro-USB, l’une des dernières de la marque.' },
    { name: 'Oppo A94 5G', year: 2021, inches: 6.43, mah: 4310, panel: 'OLED', fingerprint: 'under-screen', numbers: 'CPH2211' },
    { name: 'Oppo A74 5G', year: 2021, inches: 6.5, mah: 5000, numbers: 'CPH2197 CPH2263' },
    { name: 'Oppo A74', year: 2021, inches: 6.43, mah: 5000, panel: 'OLED', fingerprint: 'under-screen', numbers: 'CPH2219', note: 'La version 4G a un écran AMOLED et l’empreinte dessous ; la version 5G, un LCD et l’empreinte sur le côté.' },
    { name: 'Oppo A54 5G', year: 2021, inches: 6.5, mah: 5000, numbers: 'CPH2195', note: 'Affichage à 90 Hz et prise casque. La prise USB-C est la réparation la plus simple.' },
    { name: 'Oppo A54s', year: 2021, inches: 6.52, mah: 5000, numbers: 'CPH2273' },
    { name: 'Oppo A16s', year: 2021, inches: 6.52, mah: 5000, numbers: 'CPH2271' },
    { name: 'Oppo A16', year: 2021, inches: 6.52, mah: 5000, numbers: 'CPH2269' },
    { name: 'Oppo A73 5G', year: 2020, inches: 6.5, mah: 4040, numbers: 'CPH2161' },
    { name: 'Oppo A72', year: 2020, inches: 6.5, mah: 5000, numbers: 'CPH2067', note: 'Dos en plastique brillant et quatre caméras : l’écran reste la casse la plus courante.' },
    { name: 'Oppo A52', year: 2020, inches: 6.5, mah: 5000, numbers: 'CPH2061 CPH2069' },
    { name: 'Oppo A53s', year: 2020, inches: 6.5, mah: 5000, fingerprint: 'back', numbers: 'CPH2135' },
    { name: 'Oppo A53', year: 2020, inches: 6.5, mah: 5000, fingerprint: 'back', numbers: 'CPH2127', note: 'Écran à 90 Hz : la dalle de rechange doit l’être aussi.' },
    { name: 'Oppo A91', year: 2020, inches: 6.4, mah: 4025, panel: 'OLED', fingerprint: 'under-screen', numbers: 'CPH2021' },
    { name: 'Oppo A31', year: 2020, inches: 6.5, mah: 4230, port: 'micro-USB', fingerprint: 'back', numbers: 'CPH2015' },
    { name: 'Oppo A15', year: 2020, inches: 6.52, mah: 4230, port: 'micro-USB', fingerprint: 'back', numbers: 'CPH2185' },
    { name: 'Oppo A9 2020', year: 2019, inches: 6.5, mah: 5000, fingerprint: 'back', numbers: 'CPH1937 CPH1941', note: 'À cet âge, la batterie se remplace avant de gonfler.' },
    { name: 'Oppo A5 2020', year: 2019, inches: 6.5, mah: 5000, fingerprint: 'back', numbers: 'CPH1931 CPH1943' },
  ]),
]

export const oppo: BrandFacts = {
  brand: {
    name: 'Oppo',
    slug: 'oppo',
    description:
      'Nous réparons les Oppo de la série A, de l’A5 2020 à l’A5 Pro : écran, batterie, prise de charge, caméra. Les versions 4G et 5G d’un même nom n’ont souvent pas le même écran.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Oppo série A', slug: 'a-series', device_type: 'smartphone' }, article: 'L’', devices: oppoA }],
}
