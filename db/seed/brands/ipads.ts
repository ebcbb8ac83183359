import { tablets } from '../facts.ts'

/** Newest first. On iPads that are not laminated the glass alone can be changed. */
export const ipads = [
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'iPad Air 13 pouces (M4)', slug: 'ipad-air-13-2026', year: 2026, inches: 13, numbers: 'A3461 A3462 A3464', note: 'Touch ID est dans le bouton du haut : un bouton enfoncé bloque aussi le déverrouillage.' },
    { name: 'iPad Air 11 pouces (M4)', slug: 'ipad-air-11-2026', year: 2026, inches: 11, numbers: 'A3459 A3460 A3463', note: 'Vitre et affichage sont collés : une vitre fêlée demande l’écran complet.' },
  ]),
  ...tablets({ panel: 'OLED', port: 'USB-C', laminated: true }, [
    { name: 'iPad Pro 13 pouces (M5)', slug: 'ipad-pro-13-2025', year: 2025, inches: 13, numbers: 'A3360 A3361 A3362', note: 'Épais de 5,1 mm, il supporte mal la pression d’un sac trop plein : l’écran est alors touché le premier.' },
    { name: 'iPad Pro 11 pouces (M5)', slug: 'ipad-pro-11-2025', year: 2025, inches: 11, numbers: 'A3357 A3358 A3359', note: 'Sa dalle OLED à deux couches est une pièce chère : le devis vient toujours avant la réparation.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'iPad Air 13 pouces (M3)', slug: 'ipad-air-13-2025', year: 2025, inches: 13, numbers: 'A3268 A3269 A3271', note: 'Même châssis que l’iPad Air 13 pouces à puce M2 : le numéro au dos les distingue.' },
    { name: 'iPad Air 11 pouces (M3)', slug: 'ipad-air-11-2025', year: 2025, inches: 11, numbers: 'A3266 A3267 A3270', note: 'La caméra avant est sur le grand côté : elle se vérifie après tout choc sur ce bord.' },
    { name: 'iPad (A16)', slug: 'ipad-2025', year: 2025, inches: 11, laminated: false, numbers: 'A3354 A3355 A3356', note: 'La vitre et l’affichage sont deux pièces : si l’image est intacte, la vitre seule est changée.' },
  ]),
  ...tablets({ panel: 'OLED', port: 'USB-C', laminated: true }, [
    { name: 'iPad Pro 13 pouces (M4)', slug: 'ipad-pro-13-2024', year: 2024, inches: 13, numbers: 'A2925 A2926 A3007', note: 'C’est l’un des appareils Apple les plus minces, 5,1 mm : un choc sur un angle suffit à fendre l’écran.' },
    { name: 'iPad Pro 11 pouces (M4)', slug: 'ipad-pro-11-2024', year: 2024, inches: 11, numbers: 'A2836 A2837 A3006', note: 'Premier iPad Pro 11 pouces à écran OLED, avec Face ID sur le grand côté.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'iPad Air 13 pouces (M2)', slug: 'ipad-air-13-2024', year: 2024, inches: 13, numbers: 'A2898 A2899 A2900', note: 'Premier iPad Air en 13 pouces : une grande vitre, qui se fend surtout aux angles.' },
    { name: 'iPad Air 11 pouces (M2)', slug: 'ipad-air-11-2024', year: 2024, inches: 11, numbers: 'A2902 A2903 A2904', note: 'L’écran est collé sur tout le tour : il se chauffe et se décolle lentement, sans forcer.' },
    { name: 'iPad mini (A17 Pro)', slug: 'ipad-mini-2024', year: 2024, inches: 8.3, numbers: 'A2993 A2995 A2996', note: 'Petit et souvent tenu à une main : la vitre reste sa casse la plus courante.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'iPad Pro 12,9 pouces (6e génération)', slug: 'ipad-pro-12-9-2022', year: 2022, inches: 12.9, panel: 'mini-LED', numbers: 'A2436 A2437 A2764 A2766', note: 'L’éclairage mini-LED fait partie de l’écran : une zone sombre se règle en changeant l’ensemble.' },
    { name: 'iPad Pro 11 pouces (4e génération)', slug: 'ipad-pro-11-2022', year: 2022, inches: 11, numbers: 'A2435 A2759 A2761 A2762', note: 'Puce M2 et Face ID : les capteurs sont dans le cadre, ils sont conservés quand l’écran est changé.' },
    { name: 'iPad Air (5e génération)', slug: 'ipad-air-2022', year: 2022, inches: 10.9, numbers: 'A2588 A2589 A2591', note: 'Touch ID est dans le bouton du haut, loin de l’écran : il n’est pas touché par un changement de vitre.' },
    { name: 'iPad (10e génération)', slug: 'ipad-2022', year: 2022, inches: 10.9, laminated: false, numbers: 'A2696 A2757 A2777 A3162', note: 'Plus de bouton d’accueil, mais une vitre toujours séparée de l’affichage : elle se change seule.' },
    { name: 'iPad Pro 12,9 pouces (5e génération)', slug: 'ipad-pro-12-9-2021', year: 2021, inches: 12.9, panel: 'mini-LED', numbers: 'A2378 A2379 A2461 A2462', note: 'Premier iPad à écran mini-LED : vitre, affichage et éclairage forment une seule pièce.' },
    { name: 'iPad Pro 11 pouces (3e génération)', slug: 'ipad-pro-11-2021', year: 2021, inches: 11, numbers: 'A2301 A2377 A2459 A2460', note: 'Puce M1 et prise Thunderbolt : une charge lente vient souvent d’une prise encrassée.' },
    { name: 'iPad mini (6e génération)', slug: 'ipad-mini-2021', year: 2021, inches: 8.3, numbers: 'A2567 A2568 A2569', note: 'Premier iPad mini sans bouton d’accueil : Touch ID est passé dans le bouton du haut.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'Lightning', laminated: false, homeButton: true }, [
    { name: 'iPad (9e génération)', slug: 'ipad-2021', year: 2021, inches: 10.2, numbers: 'A2602 A2603 A2604 A2605', note: 'Le dernier iPad à bouton d’accueil : la vitre se change seule, et le bouton est gardé pour Touch ID.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'iPad Pro 12,9 pouces (4e génération)', slug: 'ipad-pro-12-9-2020', year: 2020, inches: 12.9, numbers: 'A2069 A2229 A2232 A2233', note: 'Deux caméras et un capteur LiDAR au dos, dans un carré saillant qui se raye.' },
    { name: 'iPad Pro 11 pouces (2e génération)', slug: 'ipad-pro-11-2020', year: 2020, inches: 11, numbers: 'A2068 A2228 A2230 A2231', note: 'Mêmes dimensions que celui de 2018, mais deux caméras arrière et un capteur LiDAR.' },
    { name: 'iPad Air (4e génération)', slug: 'ipad-air-2020', year: 2020, inches: 10.9, numbers: 'A2072 A2316 A2324 A2325', note: 'Premier iPad Air sans bouton d’accueil et premier en USB-C ; écran et vitre ne font qu’un.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'Lightning', laminated: false, homeButton: true }, [
    { name: 'iPad (8e génération)', slug: 'ipad-2020', year: 2020, inches: 10.2, numbers: 'A2270 A2428 A2429 A2430', note: 'Très présent dans les écoles : la vitre, séparée de l’affichage, se remplace seule.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'Lightning', laminated: true, homeButton: true }, [
    { name: 'iPad Air (3e génération)', slug: 'ipad-air-2019', year: 2019, inches: 10.5, numbers: 'A2123 A2152 A2153 A2154', note: 'Apple a reconnu un écran qui s’éteint pour de bon sur des exemplaires de mars à octobre 2019.' },
    { name: 'iPad mini (5e génération)', slug: 'ipad-mini-2019', year: 2019, inches: 7.9, numbers: 'A2124 A2125 A2126 A2133', note: 'Vitre et affichage sont collés ensemble : l’écran se change en une seule pièce.' },
    { name: 'iPad (7e génération)', slug: 'ipad-2019', year: 2019, inches: 10.2, laminated: false, numbers: 'A2197 A2198 A2199 A2200', note: 'Premier iPad en 10,2 pouces. La vitre se change seule quand l’image est intacte.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'iPad Pro 12,9 pouces (3e génération)', slug: 'ipad-pro-12-9-2018', year: 2018, inches: 12.9, numbers: 'A1876 A1895 A1983 A2014', note: 'Premier grand iPad sans bouton d’accueil : mince et large, il se tord dans un sac trop plein.' },
    { name: 'iPad Pro 11 pouces (1re génération)', slug: 'ipad-pro-11-2018', year: 2018, inches: 11, numbers: 'A1934 A1979 A1980 A2013', note: 'Face ID, bords plats et USB-C : c’est le premier iPad de cette forme.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'Lightning', laminated: false, homeButton: true }, [
    { name: 'iPad (6e génération)', slug: 'ipad-2018', year: 2018, inches: 9.7, numbers: 'A1893 A1954', note: 'Vitre et affichage séparés : une vitre étoilée sur une image nette ne demande que la vitre.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'Lightning', laminated: true, homeButton: true }, [
    { name: 'iPad Pro 12,9 pouces (2e génération)', slug: 'ipad-pro-12-9-2017', year: 2017, inches: 12.9, numbers: 'A1670 A1671 A1821', note: 'Grand écran à 120 Hz, collé à sa vitre : les deux se changent ensemble.' },
    { name: 'iPad Pro 10,5 pouces', slug: 'ipad-pro-10-5-2017', year: 2017, inches: 10.5, numbers: 'A1701 A1709 A1852', note: 'Affichage à 120 Hz et quatre haut-parleurs ; un point clair sur l’écran trahit une pression au dos.' },
    { name: 'iPad (5e génération)', slug: 'ipad-2017', year: 2017, inches: 9.7, laminated: false, numbers: 'A1822 A1823', note: 'Proche du premier iPad Air : la vitre et l’affichage sont deux pièces distinctes.' },
    { name: 'iPad Pro 9,7 pouces', slug: 'ipad-pro-9-7-2016', year: 2016, inches: 9.7, numbers: 'A1673 A1674 A1675', note: 'L’écran est d’un seul tenant, avec la vitre : une fêlure demande l’ensemble.' },
    { name: 'iPad Pro 12,9 pouces (2015)', slug: 'ipad-pro-12-9-2015', year: 2015, inches: 12.9, numbers: 'A1584 A1652', note: 'Le premier iPad Pro : la batterie, âgée, est souvent la pièce à changer avant l’écran.' },
    { name: 'iPad mini 4', year: 2015, inches: 7.9, numbers: 'A1538 A1550', note: 'Premier iPad mini dont la vitre est collée à l’affichage : l’écran se change complet.' },
    { name: 'iPad Air 2', year: 2014, inches: 9.7, numbers: 'A1566 A1567', note: 'Premier iPad dont la vitre est collée à l’affichage ; le bouton d’accueil garde Touch ID s’il est conservé.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'Lightning', laminated: false, homeButton: true }, [
    { name: 'iPad mini 3', year: 2014, inches: 7.9, numbers: 'A1599 A1600 A1601', note: 'C’est l’iPad mini 2 avec Touch ID : le bouton d’accueil d’origine est à conserver.' },
    { name: 'iPad Air', slug: 'ipad-air-2013', year: 2013, inches: 9.7, numbers: 'A1474 A1475 A1476', note: 'Bouton d’accueil simple, sans Touch ID, et vitre qui se change sans toucher à l’affichage.' },
    { name: 'iPad mini 2', year: 2013, inches: 7.9, numbers: 'A1489 A1490 A1491', note: 'Sa vitre se remplace seule. Un bouton d’accueil qui s’enfonce se change avec elle.' },
  ]),
]
