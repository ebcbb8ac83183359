import { phones, type BrandFacts } from '../facts.ts'

const onePlusPhones = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', fingerprint: 'under-screen' }, [
    { name: 'OnePlus 13', year: 2025, inches: 6.82, mah: 6000, water: 'IP68', numbers: 'CPH2653' },
    { name: 'OnePlus 12', year: 2024, inches: 6.82, mah: 5400, numbers: 'CPH2581' },
    { name: 'OnePlus 12R', year: 2024, inches: 6.78, mah: 5500, numbers: 'CPH2609' },
    { name: 'OnePlus Nord 4', year: 2024, inches: 6.74, mah: 5500, back: 'métal', numbers: 'CPH2663', note: 'Coque entièrement en métal : pas de vitre arrière à changer.' },
    { name: 'OnePlus 11', year: 2023, inches: 6.7, mah: 5000, numbers: 'CPH2449' },
    { name: 'OnePlus Nord 3', year: 2023, inches: 6.74, mah: 5000, numbers: 'CPH2493' },
    { name: 'OnePlus Nord CE 3 Lite', year: 2023, inches: 6.72, mah: 5000, panel: 'LCD', back: 'plastique', fingerprint: 'side', numbers: 'CPH2465' },
    { name: 'OnePlus 10T', year: 2022, inches: 6.7, mah: 4800, numbers: 'CPH2415' },
    { name: 'OnePlus 10 Pro', year: 2022, inches: 6.7, mah: 5000, numbers: 'NE2213' },
    { name: 'OnePlus Nord 2T', year: 2022, inches: 6.43, mah: 4500, numbers: 'CPH2399' },
    { name: 'OnePlus Nord CE 2', year: 2022, inches: 6.43, mah: 4500, back: 'plastique', numbers: 'IV2201' },
    { name: 'OnePlus Nord CE 2 Lite', year: 2022, inches: 6.59, mah: 5000, panel: 'LCD', back: 'plastique', fingerprint: 'side', numbers: 'CPH2409' },
    { name: 'OnePlus 9 Pro', year: 2021, inches: 6.7, mah: 4500, water: 'IP68', numbers: 'LE2123' },
    { name: 'OnePlus 9', year: 2021, inches: 6.55, mah: 4500, numbers: 'LE2113' },
    { name: 'OnePlus Nord 2', year: 2021, inches: 6.43, mah: 4500, numbers: 'DN2103' },
    { name: 'OnePlus Nord CE', year: 2021, inches: 6.43, mah: 4500, back: 'plastique', numbers: 'EB2103' },
    { name: 'OnePlus 8T', year: 2020, inches: 6.55, mah: 4500, numbers: 'KB2003' },
    { name: 'OnePlus 8 Pro', year: 2020, inches: 6.78, mah: 4510, water: 'IP68', numbers: 'IN2023' },
    { name: 'OnePlus 8', year: 2020, inches: 6.55, mah: 4300, numbers: 'IN2013' },
    { name: 'OnePlus Nord', year: 2020, inches: 6.44, mah: 4115, numbers: 'AC2003' },
    { name: 'OnePlus Nord N10', year: 2020, inches: 6.49, mah: 4300, panel: 'LCD', back: 'plastique', fingerprint: 'back', numbers: 'BE2029' },
    { name: 'OnePlus Nord N100', year: 2020, inches: 6.52, mah: 5000, panel: 'LCD', back: 'plastique', fingerprint: 'back', numbers: 'BE2013' },
    { name: 'OnePlus 7T Pro', year: 2019, inches: 6.67, mah: 4085, numbers: 'HD1913' },
    { name: 'OnePlus 7T', year: 2019, inches: 6.55, mah: 3800, numbers: 'HD1903' },
    { name: 'OnePlus 7 Pro', year: 2019, inches: 6.67, mah: 4000, numbers: 'GM1913', note: 'Écran sans encoche : la caméra avant monte sur un petit moteur, sensible au sable.' },
    { name: 'OnePlus 7', year: 2019, inches: 6.41, mah: 3700, numbers: 'GM1903' },
    { name: 'OnePlus 6T', year: 2018, inches: 6.41, mah: 3700, numbers: 'A6013' },
  ]),
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre' }, [
    { name: 'OnePlus 6', year: 2018, inches: 6.28, mah: 3300, fingerprint: 'back', numbers: 'A6003' },
    { name: 'OnePlus 5T', year: 2017, inches: 6.01, mah: 3300, back: 'métal', fingerprint: 'back', numbers: 'A5010' },
    { name: 'OnePlus 5', year: 2017, inches: 5.5, mah: 3300, back: 'métal', numbers: 'A5000', note: 'L’empreinte se lit dans le bouton sous l’écran : il est conservé quand la dalle est changée.' },
  ]),
]

export const oneplus: BrandFacts = {
  brand: {
    name: 'OnePlus',
    slug: 'oneplus',
    description:
      'Nous réparons les OnePlus, du 5 au 13, et les Nord : écran AMOLED, batterie, prise USB-C, vitre arrière. Les Nord CE et N ont souvent un dos en plastique, qui ne casse pas.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Téléphones OnePlus', slug: 'telephones-oneplus', device_type: 'smartphone' }, article: 'Le ', devices: onePlusPhones }],
}
