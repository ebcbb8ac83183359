import { phones, type BrandFacts } from '../facts.ts'

const honorPhones = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', fingerprint: 'under-screen' }, [
    { name: 'Honor 200 Pro', year: 2024, inches: 6.78, mah: 5200, numbers: 'ELP-NX9' },
    { name: 'Honor 200', year: 2024, inches: 6.7, mah: 5200, numbers: 'ELI-NX9' },
    { name: 'Honor Magic6 Pro', year: 2024, inches: 6.8, mah: 5600, water: 'IP68', numbers: 'BVL-N49' },
    { name: 'Honor Magic6 Lite', year: 2024, inches: 6.78, mah: 5300, back: 'plastique', numbers: 'ALI-NX1', note: 'Écran courbé annoncé très résistant aux chutes ; quand il cède, la dalle se change d’un bloc.' },
    { name: 'Honor 90', year: 2023, inches: 6.7, mah: 5000, numbers: 'REA-NX9' },
    { name: 'Honor 90 Lite', year: 2023, inches: 6.7, mah: 4500, panel: 'LCD', back: 'plastique', fingerprint: 'side', numbers: 'CRT-NX1' },
    { name: 'Honor Magic5 Pro', year: 2023, inches: 6.81, mah: 5100, water: 'IP68', numbers: 'PGT-N19' },
    { name: 'Honor Magic5 Lite', year: 2023, inches: 6.67, mah: 5100, back: 'plastique', numbers: 'RMO-NX1' },
    { name: 'Honor 70', year: 2022, inches: 6.67, mah: 4800, numbers: 'FNE-NX9' },
    { name: 'Honor Magic4 Pro', year: 2022, inches: 6.81, mah: 4600, water: 'IP68', numbers: 'LGE-NX9' },
    { name: 'Honor X8', year: 2022, inches: 6.7, mah: 4000, panel: 'LCD', back: 'plastique', fingerprint: 'side', numbers: 'TFY-LX1' },
    { name: 'Honor X7', year: 2022, inches: 6.74, mah: 5000, panel: 'LCD', back: 'plastique', fingerprint: 'side', numbers: 'CMA-LX1' },
    { name: 'Honor 50', year: 2021, inches: 6.57, mah: 4300, numbers: 'NTH-NX9' },
  ]),
  ...phones({ panel: 'LCD', port: 'USB-C', back: 'verre', fingerprint: 'side' }, [
    { name: 'Honor 9A', year: 2020, inches: 6.3, mah: 5000, back: 'plastique', port: 'micro-USB', fingerprint: 'back', numbers: 'MOA-LX9N' },
    { name: 'Honor 20 Pro', year: 2019, inches: 6.26, mah: 4000, numbers: 'YAL-L41' },
    { name: 'Honor 20', year: 2019, inches: 6.26, mah: 3750 },
    { name: 'Honor 20 Lite', year: 2019, inches: 6.21, mah: 3400, back: 'plastique', port: 'micro-USB', fingerprint: 'back', numbers: 'HRY-LX1T' },
    { name: 'Honor View 20', year: 2019, inches: 6.4, mah: 4000, fingerprint: 'back', numbers: 'PCT-L29', note: 'Un des premiers écrans percés pour la caméra avant : les fêlures partent souvent de ce trou.' },
    { name: 'Honor 8A', year: 2019, inches: 6.09, mah: 3020, back: 'plastique', port: 'micro-USB', fingerprint: 'back', numbers: 'JAT-LX1' },
    { name: 'Honor 10 Lite', year: 2018, inches: 6.21, mah: 3400, back: 'plastique', port: 'micro-USB', fingerprint: 'back', numbers: 'HRY-LX1' },
    { name: 'Honor 10', year: 2018, inches: 5.84, mah: 3400, fingerprint: undefined, numbers: 'COL-L29' },
    { name: 'Honor 8X', year: 2018, inches: 6.5, mah: 3750, port: 'micro-USB', fingerprint: 'back', numbers: 'JSN-L21' },
    { name: 'Honor 9 Lite', year: 2017, inches: 5.65, mah: 3000, port: 'micro-USB', fingerprint: 'back', numbers: 'LLD-L31' },
    { name: 'Honor 9', year: 2017, inches: 5.15, mah: 3200, fingerprint: undefined, numbers: 'STF-L09' },
    { name: 'Honor 8', year: 2016, inches: 5.2, mah: 3000, fingerprint: 'back', numbers: 'FRD-L09' },
  ]),
]

export const honor: BrandFacts = {
  brand: {
    name: 'Honor',
    slug: 'honor',
    description:
      'Nous réparons les Honor, de l’Honor 8 aux séries 200 et Magic : écran, batterie, prise de charge, vitre arrière. Les dalles courbées demandent plus de temps que les plates.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Téléphones Honor', slug: 'telephones-honor', device_type: 'smartphone' }, article: 'L’', devices: honorPhones }],
}
