import { phones, type BrandFacts } from '../facts.ts'

const huaweiPhones = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', fingerprint: 'under-screen' }, [
    { name: 'Huawei Nova 9', year: 2021, inches: 6.57, mah: 4300, numbers: 'NAM-LX9' },
    { name: 'Huawei P40 Pro', year: 2020, inches: 6.58, mah: 4200, water: 'IP68', numbers: 'ELS-NX9', note: 'Verre courbé sur les quatre bords : une chute touche souvent un angle de l’écran.' },
    { name: 'Huawei P40', year: 2020, inches: 6.1, mah: 3800, numbers: 'ANA-NX9' },
    { name: 'Huawei P40 Lite 5G', year: 2020, inches: 6.5, mah: 4000, panel: 'LCD', fingerprint: 'side', numbers: 'CDY-NX9A' },
    { name: 'Huawei P40 Lite', year: 2020, inches: 6.4, mah: 4200, panel: 'LCD', fingerprint: 'side', numbers: 'JNY-LX1' },
    { name: 'Huawei P Smart 2021', year: 2020, inches: 6.67, mah: 5000, panel: 'LCD', back: 'plastique', fingerprint: 'side', numbers: 'PPA-LX2' },
    { name: 'Huawei P Smart 2020', year: 2020, inches: 6.21, mah: 3400, panel: 'LCD', back: 'plastique', port: 'micro-USB', fingerprint: 'back', numbers: 'POT-LX1A' },
    { name: 'Huawei Nova 5T', year: 2019, inches: 6.26, mah: 3750, panel: 'LCD', fingerprint: 'side' },
    { name: 'Huawei P30 Pro', year: 2019, inches: 6.47, mah: 4200, water: 'IP68', numbers: 'VOG-L29', note: 'Écran courbé et zoom périscopique : le verre du bloc photo se change sans toucher au module.' },
    { name: 'Huawei P30', year: 2019, inches: 6.1, mah: 3650, numbers: 'ELE-L29' },
    { name: 'Huawei P30 Lite', year: 2019, inches: 6.15, mah: 3340, panel: 'LCD', fingerprint: 'back', numbers: 'MAR-LX1A' },
    { name: 'Huawei P Smart Z', year: 2019, inches: 6.59, mah: 4000, panel: 'LCD', back: 'plastique', fingerprint: 'back', note: 'Caméra avant escamotable : si elle ne sort plus, le moteur se change à part.' },
    { name: 'Huawei P Smart 2019', year: 2019, inches: 6.21, mah: 3400, panel: 'LCD', back: 'plastique', port: 'micro-USB', fingerprint: 'back', numbers: 'POT-LX1' },
    { name: 'Huawei Y7 2019', year: 2019, inches: 6.26, mah: 4000, panel: 'LCD', back: 'plastique', port: 'micro-USB', fingerprint: 'back', numbers: 'DUB-LX1' },
    { name: 'Huawei Y6 2019', year: 2019, inches: 6.09, mah: 3020, panel: 'LCD', back: 'plastique', port: 'micro-USB', fingerprint: undefined, numbers: 'MRD-LX1' },
    { name: 'Huawei Y5 2019', year: 2019, inches: 5.71, mah: 3020, panel: 'LCD', back: 'plastique', port: 'micro-USB', fingerprint: undefined, numbers: 'AMN-LX9' },
  ]),
  ...phones({ panel: 'LCD', port: 'USB-C', back: 'verre', fingerprint: 'back' }, [
    { name: 'Huawei Mate 20 Pro', year: 2018, inches: 6.39, mah: 4200, panel: 'OLED', water: 'IP68', fingerprint: 'under-screen', numbers: 'LYA-L29', note: 'Un des premiers téléphones à lire l’empreinte sous l’écran : elle se vérifie après un changement de dalle.' },
    { name: 'Huawei Mate 20', year: 2018, inches: 6.53, mah: 4000, numbers: 'HMA-L29' },
    { name: 'Huawei Mate 20 Lite', year: 2018, inches: 6.3, mah: 3750, numbers: 'SNE-LX1' },
    { name: 'Huawei P20 Pro', year: 2018, inches: 6.1, mah: 4000, panel: 'OLED', water: 'IP67', fingerprint: undefined, numbers: 'CLT-L29', note: 'Trois caméras au dos et l’empreinte sous l’écran, dans un bouton de verre.' },
    { name: 'Huawei P20', year: 2018, inches: 5.8, mah: 3400, fingerprint: undefined, numbers: 'EML-L29' },
    { name: 'Huawei P20 Lite', year: 2018, inches: 5.84, mah: 3000, numbers: 'ANE-LX1' },
    { name: 'Huawei P Smart', year: 2018, inches: 5.65, mah: 3000, back: 'métal', port: 'micro-USB', numbers: 'FIG-LX1' },
    { name: 'Huawei Mate 10 Pro', year: 2017, inches: 6, mah: 4000, panel: 'OLED', water: 'IP67', numbers: 'BLA-L29' },
    { name: 'Huawei Mate 10 Lite', year: 2017, inches: 5.9, mah: 3340, back: 'métal', port: 'micro-USB', numbers: 'RNE-L21' },
    { name: 'Huawei P10', year: 2017, inches: 5.1, mah: 3200, back: 'métal', fingerprint: undefined, numbers: 'VTR-L09 VTR-L29' },
    { name: 'Huawei P10 Lite', year: 2017, inches: 5.2, mah: 3000, port: 'micro-USB', numbers: 'WAS-LX1A' },
    { name: 'Huawei P8 Lite 2017', year: 2017, inches: 5.2, mah: 3000, back: 'plastique', port: 'micro-USB', numbers: 'PRA-LX1' },
    { name: 'Huawei P9 Lite', year: 2016, inches: 5.2, mah: 3000, back: 'plastique', port: 'micro-USB', numbers: 'VNS-L31' },
  ]),
]

export const huawei: BrandFacts = {
  brand: {
    name: 'Huawei',
    slug: 'huawei',
    description:
      'Nous réparons les Huawei des séries P, Mate, Nova, P Smart et Y : écran, batterie, prise de charge, vitre arrière. Le numéro de modèle évite les confusions entre versions.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Téléphones Huawei', slug: 'telephones-huawei', device_type: 'smartphone' }, article: 'Le ', devices: huaweiPhones }],
}
