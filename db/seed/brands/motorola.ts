import { phones, type BrandFacts } from '../facts.ts'

const motoE = [
  ...phones({ panel: 'LCD', port: 'USB-C', back: 'plastique' }, [
    { name: 'Moto E15', year: 2025, inches: 6.67, mah: 5200, note: 'Android Go et une seule caméra arrière : écran, batterie et prise font l’essentiel des réparations.' },
    { name: 'Moto E14', year: 2024, inches: 6.56, mah: 5000 },
    { name: 'Moto E13', year: 2023, inches: 6.5, mah: 5000, numbers: 'XT2345', note: 'Pas de lecteur d’empreintes : l’écran se change sans autre réglage.' },
    { name: 'Moto E22', year: 2022, inches: 6.5, mah: 4020, fingerprint: 'side', numbers: 'XT2239', note: 'Écran à 90 Hz : la dalle de l’E20 ne convient pas.' },
    { name: 'Moto E22i', year: 2022, inches: 6.5, mah: 4020 },
    { name: 'Moto E32', year: 2022, inches: 6.5, mah: 5000, fingerprint: 'side', numbers: 'XT2227' },
    { name: 'Moto E32s', year: 2022, inches: 6.5, mah: 5000, fingerprint: 'side', numbers: 'XT2229' },
    { name: 'Moto E40', year: 2021, inches: 6.5, mah: 5000, fingerprint: 'back', numbers: 'XT2159', note: 'Affichage à 90 Hz et bouton dédié à l’Assistant, sur le côté, qui peut rester enfoncé.' },
    { name: 'Moto E30', year: 2021, inches: 6.5, mah: 5000, fingerprint: 'back', numbers: 'XT2158' },
    { name: 'Moto E20', year: 2021, inches: 6.5, mah: 4000, fingerprint: 'back', numbers: 'XT2155' },
    { name: 'Moto E7i Power', year: 2021, inches: 6.5, mah: 5000, fingerprint: 'back' },
    { name: 'Moto E7 Power', year: 2021, inches: 6.5, mah: 5000, fingerprint: 'back', numbers: 'XT2097', note: 'Prise USB-C, alors que les E7 et E7 Plus sont encore en micro-USB.' },
  ]),
  ...phones({ panel: 'LCD', port: 'micro-USB', back: 'plastique', fingerprint: 'back' }, [
    { name: 'Moto E7 Plus', year: 2020, inches: 6.5, mah: 5000, numbers: 'XT2081' },
    { name: 'Moto E7', year: 2020, inches: 6.5, mah: 4000, numbers: 'XT2095' },
    { name: 'Moto E6s', year: 2020, inches: 6.1, mah: 3000, numbers: 'XT2053' },
    { name: 'Moto E6 Plus', year: 2019, inches: 6.1, mah: 3000, numbers: 'XT2025', note: 'Sa batterie est amovible : elle se change en quelques minutes.' },
    { name: 'Moto E6 Play', year: 2019, inches: 5.5, mah: 3000, numbers: 'XT2029' },
    { name: 'Moto E5 Plus', year: 2018, inches: 6, mah: 5000, numbers: 'XT1924', note: 'Grande batterie pour l’époque : après tant d’années, elle gonfle ou se vide vite.' },
    { name: 'Moto E5', year: 2018, inches: 5.7, mah: 4000, numbers: 'XT1944' },
    { name: 'Moto E4 Plus', year: 2017, inches: 5.5, mah: 5000, back: undefined, fingerprint: undefined, numbers: 'XT1771', note: 'Le lecteur d’empreintes est en façade, sous l’écran : il se garde quand la dalle est changée.' },
    { name: 'Moto E4', year: 2017, inches: 5, mah: 2800, back: undefined, fingerprint: undefined, numbers: 'XT1762', note: 'Batterie amovible et prise micro-USB : deux réparations simples.' },
    { name: 'Moto E3', year: 2016, inches: 5, mah: 2800, fingerprint: undefined, numbers: 'XT1700', note: 'Batterie amovible ; si elle est neuve et que rien ne charge, la prise est en cause.' },
  ]),
]

export const motorola: BrandFacts = {
  brand: {
    name: 'Motorola',
    slug: 'motorola',
    description:
      'Nous réparons les Moto E, du Moto E3 au Moto E15 : écran, batterie, prise micro-USB ou USB-C. Sur ces téléphones abordables, le devis dit d’abord si la réparation vaut la peine.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Moto E', slug: 'e-series', device_type: 'smartphone' }, article: 'Le ', devices: motoE }],
}
