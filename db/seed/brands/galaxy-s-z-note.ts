import { phones } from '../facts.ts'

export const galaxyS = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP68', fingerprint: 'under-screen' }, [
    { name: 'Galaxy S26 Ultra', year: 2026, inches: 6.9, mah: 5000, numbers: 'SM-S948B', note: 'Son écran sait masquer l’affichage aux regards de côté, et le stylet S Pen se range dans le châssis.' },
    { name: 'Galaxy S26+', year: 2026, inches: 6.7, mah: 4900, numbers: 'SM-S947B' },
    { name: 'Galaxy S26', year: 2026, inches: 6.3, mah: 4300, numbers: 'SM-S942B' },
    { name: 'Galaxy S25 FE', year: 2025, inches: 6.7, mah: 4900, numbers: 'SM-S731B' },
    { name: 'Galaxy S25 Edge', year: 2025, inches: 6.7, mah: 3900, numbers: 'SM-S937B', note: 'Épais de 5,8 mm et cerclé de titane : sa batterie est petite pour la taille de l’écran.' },
    { name: 'Galaxy S25 Ultra', year: 2025, inches: 6.9, mah: 5000, numbers: 'SM-S938B', note: 'Les angles arrondis et le verre antireflet changent le toucher ; le stylet n’a plus de Bluetooth.' },
    { name: 'Galaxy S25+', year: 2025, inches: 6.7, mah: 4900, numbers: 'SM-S936B' },
    { name: 'Galaxy S25', year: 2025, inches: 6.2, mah: 4000, numbers: 'SM-S931B', note: 'Un format compact : la batterie est à surveiller après deux ans d’usage intense.' },
    { name: 'Galaxy S24 FE', year: 2024, inches: 6.7, mah: 4700, numbers: 'SM-S721B' },
    { name: 'Galaxy S24 Ultra', year: 2024, inches: 6.8, mah: 5000, numbers: 'SM-S928B', note: 'Premier Ultra à écran plat et cadre en titane : la dalle se protège et se change plus facilement.' },
    { name: 'Galaxy S24+', year: 2024, inches: 6.7, mah: 4900, numbers: 'SM-S926B' },
    { name: 'Galaxy S24', year: 2024, inches: 6.2, mah: 4000, numbers: 'SM-S921B' },
    { name: 'Galaxy S23 FE', year: 2023, inches: 6.4, mah: 4500, numbers: 'SM-S711B' },
    { name: 'Galaxy S23 Ultra', year: 2023, inches: 6.8, mah: 5000, numbers: 'SM-S918B', note: 'Les bords de l’écran sont légèrement courbés : c’est là que la vitre casse, stylet rangé ou non.' },
    { name: 'Galaxy S23+', year: 2023, inches: 6.6, mah: 4700, numbers: 'SM-S916B' },
    { name: 'Galaxy S23', year: 2023, inches: 6.1, mah: 3900, numbers: 'SM-S911B', note: 'Les trois caméras sortent une à une du dos : un seul verre d’objectif peut être fendu.' },
    { name: 'Galaxy S22 Ultra', year: 2022, inches: 6.8, mah: 5000, numbers: 'SM-S908B', note: 'Il a repris le stylet et les angles droits du Galaxy Note ; les bords courbés prennent les chocs.' },
    { name: 'Galaxy S22+', year: 2022, inches: 6.6, mah: 4500, numbers: 'SM-S906B' },
    { name: 'Galaxy S22', year: 2022, inches: 6.1, mah: 3700, numbers: 'SM-S901B', note: 'Sa batterie était déjà juste à la sortie : usée, elle ne tient plus la journée.' },
    { name: 'Galaxy S21 FE', year: 2022, inches: 6.4, mah: 4500, back: 'plastique', numbers: 'SM-G990B SM-G990B2' },
    { name: 'Galaxy S21 Ultra', year: 2021, inches: 6.8, mah: 5000, numbers: 'SM-G998B', note: 'Écran courbé sur les côtés et gros bloc photo : les deux se vérifient après une chute.' },
    { name: 'Galaxy S21+', year: 2021, inches: 6.7, mah: 4800, numbers: 'SM-G996B' },
    { name: 'Galaxy S21', year: 2021, inches: 6.2, mah: 4000, back: 'plastique', numbers: 'SM-G991B', note: 'Son dos est en plastique, contrairement au S21+ : il raye, mais ne se fend pas comme du verre.' },
    { name: 'Galaxy S20 FE', year: 2020, inches: 6.5, mah: 4500, back: 'plastique', numbers: 'SM-G780F SM-G780G SM-G781B', note: 'Vendu en 4G et en 5G : le numéro de modèle décide de l’écran et de la carte à commander.' },
    { name: 'Galaxy S20 Ultra', year: 2020, inches: 6.9, mah: 5000, numbers: 'SM-G988B' },
    { name: 'Galaxy S20+', year: 2020, inches: 6.7, mah: 4500, numbers: 'SM-G985F SM-G986B', note: 'Une ligne verte ou rose à la verticale est connue sur cet écran : la dalle est à changer.' },
    { name: 'Galaxy S20', year: 2020, inches: 6.2, mah: 4000, numbers: 'SM-G980F SM-G981B' },
    { name: 'Galaxy S10 Lite', year: 2020, inches: 6.7, mah: 4500, back: 'plastique', water: undefined, numbers: 'SM-G770F' },
    { name: 'Galaxy S10 5G', year: 2019, inches: 6.7, mah: 4500, numbers: 'SM-G977B' },
    { name: 'Galaxy S10+', year: 2019, inches: 6.4, mah: 4100, numbers: 'SM-G975F', note: 'Double caméra avant dans l’écran, bords courbés : l’écran se change avec son cadre.' },
    { name: 'Galaxy S10', year: 2019, inches: 6.1, mah: 3400, numbers: 'SM-G973F' },
    { name: 'Galaxy S10e', year: 2019, inches: 5.8, mah: 3100, fingerprint: 'side', numbers: 'SM-G970F', note: 'Écran plat et empreinte sur le côté : le plus simple des S10 à réparer.' },
  ]),
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP68', fingerprint: 'back' }, [
    { name: 'Galaxy S9+', year: 2018, inches: 6.2, mah: 3500, numbers: 'SM-G965F' },
    { name: 'Galaxy S9', year: 2018, inches: 5.8, mah: 3000, numbers: 'SM-G960F', note: 'Écran courbé des deux côtés et batterie de 3 000 mAh, qui ne tient plus la journée avec l’âge.' },
    { name: 'Galaxy S8+', year: 2017, inches: 6.2, mah: 3500, numbers: 'SM-G955F' },
    { name: 'Galaxy S8', year: 2017, inches: 5.8, mah: 3000, numbers: 'SM-G950F', note: 'Premier Galaxy S sans bouton d’accueil ; ses bords courbés cassent au moindre choc de côté.' },
  ]),
  ...phones({ panel: 'OLED', port: 'micro-USB', back: 'verre', homeButton: true }, [
    { name: 'Galaxy S7 edge', year: 2016, inches: 5.5, mah: 3600, water: 'IP68', numbers: 'SM-G935F', note: 'Des lignes roses sur l’écran courbé sont un défaut courant de ce modèle : la dalle est à changer.' },
    { name: 'Galaxy S7', year: 2016, inches: 5.1, mah: 3000, water: 'IP68', numbers: 'SM-G930F', note: 'Dernier Galaxy S à prise micro-USB avec le S7 edge : la prise s’use et se remplace.' },
    { name: 'Galaxy S6 edge+', year: 2015, inches: 5.7, mah: 3000, numbers: 'SM-G928F' },
    { name: 'Galaxy S6 edge', year: 2015, inches: 5.1, mah: 2600, numbers: 'SM-G925F', note: 'Premier Galaxy S courbé des deux côtés ; dos en verre et batterie qui n’est plus amovible.' },
    { name: 'Galaxy S6', year: 2015, inches: 5.1, mah: 2550, numbers: 'SM-G920F', note: 'Premier Galaxy S à dos en verre : la batterie n’est plus amovible, elle se change en atelier.' },
  ]),
]

export const galaxyZ = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP48', fingerprint: 'side' }, [
    { name: 'Galaxy Z Fold7', year: 2025, inches: 8, outerInches: 6.5, mah: 4400, numbers: 'SM-F966B', note: 'Ouvert, il ne fait que 4,2 mm d’épaisseur ; il ne prend plus le stylet S Pen.' },
    { name: 'Galaxy Z Flip7', year: 2025, inches: 6.9, outerInches: 4.1, mah: 4300, numbers: 'SM-F766B', note: 'L’écran extérieur couvre toute la façade, caméras comprises : une chute fermé le touche d’abord.' },
    { name: 'Galaxy Z Flip7 FE', year: 2025, inches: 6.7, outerInches: 3.4, mah: 4000, numbers: 'SM-F761B' },
    { name: 'Galaxy Z Fold6', year: 2024, inches: 7.6, outerInches: 6.3, mah: 4400, numbers: 'SM-F956B', note: 'Le film posé sur l’écran intérieur ne se retire pas : s’il se décolle au pli, apportez le téléphone.' },
    { name: 'Galaxy Z Flip6', year: 2024, inches: 6.7, outerInches: 3.4, mah: 4000, numbers: 'SM-F741B' },
  ]),
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IPX8', fingerprint: 'side' }, [
    { name: 'Galaxy Z Fold5', year: 2023, inches: 7.6, outerInches: 6.2, mah: 4400, numbers: 'SM-F946B', note: 'Premier Fold à se fermer à plat ; sa charnière craint le sable, contre lequel elle n’est pas protégée.' },
    { name: 'Galaxy Z Flip5', year: 2023, inches: 6.7, outerInches: 3.4, mah: 3700, numbers: 'SM-F731B', note: 'Premier Flip à grand écran extérieur. Une ligne noire au pli annonce la fin de l’écran intérieur.' },
    { name: 'Galaxy Z Fold4', year: 2022, inches: 7.6, outerInches: 6.2, mah: 4400, numbers: 'SM-F936B' },
    { name: 'Galaxy Z Flip4', year: 2022, inches: 6.7, outerInches: 1.9, mah: 3700, numbers: 'SM-F721B', note: 'Le film de l’écran intérieur se soulève au pli avec le temps : il se remplace avant la dalle.' },
    { name: 'Galaxy Z Fold3', year: 2021, inches: 7.6, outerInches: 6.2, mah: 4400, numbers: 'SM-F926B', note: 'Premier pliant de Samsung à résister à l’eau et à accepter un stylet, avec une caméra sous l’écran.' },
    { name: 'Galaxy Z Flip3', year: 2021, inches: 6.7, outerInches: 1.9, mah: 3300, numbers: 'SM-F711B' },
  ]),
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', fingerprint: 'side' }, [
    { name: 'Galaxy Z Fold2', year: 2020, inches: 7.6, outerInches: 6.2, mah: 4500, numbers: 'SM-F916B', note: 'Le premier Fold dont l’écran extérieur occupe toute la façade ; il n’est pas protégé contre l’eau.' },
    { name: 'Galaxy Z Flip 5G', year: 2020, inches: 6.7, outerInches: 1.1, mah: 3300, numbers: 'SM-F707B' },
    { name: 'Galaxy Z Flip', year: 2020, inches: 6.7, outerInches: 1.1, mah: 3300, numbers: 'SM-F700F', note: 'Premier téléphone à verre ultrafin pliant ; la poussière dans la charnière le fait grincer.' },
    { name: 'Galaxy Fold', year: 2019, inches: 7.3, outerInches: 4.6, mah: 4380, numbers: 'SM-F900F SM-F907B', note: 'Le premier pliant de Samsung : son écran intérieur en plastique marque à l’ongle.' },
  ]),
]

export const galaxyNote = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP68', fingerprint: 'under-screen' }, [
    { name: 'Galaxy Note 20 Ultra', year: 2020, inches: 6.9, mah: 4500, numbers: 'SM-N985F SM-N986B', note: 'Bloc photo très saillant et écran courbé : les verres d’objectif se fendent souvent avant l’écran.' },
    { name: 'Galaxy Note 20', year: 2020, inches: 6.7, mah: 4300, back: 'plastique', numbers: 'SM-N980F SM-N981B', note: 'Écran plat et dos en plastique : plus simple à réparer que le modèle Ultra.' },
    { name: 'Galaxy Note 10 Lite', year: 2020, inches: 6.7, mah: 4500, back: 'plastique', water: undefined, numbers: 'SM-N770F' },
    { name: 'Galaxy Note 10+', year: 2019, inches: 6.8, mah: 4300, numbers: 'SM-N975F SM-N976B', note: 'Caméra avant percée au centre de l’écran, et plus de prise casque : l’USB-C fait tout, et s’use.' },
    { name: 'Galaxy Note 10', year: 2019, inches: 6.3, mah: 3500, numbers: 'SM-N970F', note: 'Le plus petit des Note récents : sa batterie fatigue avant le reste.' },
    { name: 'Galaxy Note 9', year: 2018, inches: 6.4, mah: 4000, fingerprint: 'back', numbers: 'SM-N960F' },
    { name: 'Galaxy Note 8', year: 2017, inches: 6.3, mah: 3300, fingerprint: 'back', numbers: 'SM-N950F', note: 'Premier Note à deux caméras arrière. Le stylet coincé dans son logement se dégage en atelier.' },
  ]),
  ...phones({ panel: 'OLED', port: 'micro-USB', back: 'plastique', homeButton: true }, [
    { name: 'Galaxy Note 4', year: 2014, inches: 5.7, mah: 3220, numbers: 'SM-N910F', note: 'Sa batterie est amovible : si le téléphone redémarre encore avec une neuve, la carte mère est en cause.' },
  ]),
]
