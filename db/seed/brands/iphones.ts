import { phones } from '../facts.ts'

/** Newest first. Back glass: until the 13 and on the 14 Pro it is fused to the frame. */
export const iphones = [
  ...phones({ panel: 'OLED', port: 'USB-C', back: 'verre', water: 'IP68', faceId: true }, [
    { name: 'iPhone 17e', year: 2026, inches: 6.1, numbers: 'A3575 A3634 A3635', note: 'Une seule caméra arrière, comme sur l’iPhone 16e : si elle tombe en panne, il ne reste que celle de devant.' },
    { name: 'iPhone 17 Pro Max', year: 2025, inches: 6.9, back: 'aluminium et verre', numbers: 'A3257 A3525 A3526 A3527', note: 'Le châssis est en aluminium ; seule la plaque vitrée du dos, en Ceramic Shield, peut se fêler à l’arrière.' },
    { name: 'iPhone 17 Pro', year: 2025, inches: 6.3, back: 'aluminium et verre', numbers: 'A3256 A3522 A3523 A3524', note: 'Ses trois caméras tiennent dans un plateau d’aluminium aussi large que le téléphone, qui reçoit le premier choc.' },
    { name: 'iPhone Air', year: 2025, inches: 6.5, numbers: 'A3260 A3516 A3517 A3518', esimOnly: true, note: 'Épais de 5,6 mm, il a une seule caméra arrière et fonctionne en eSIM, sans tiroir SIM.' },
    { name: 'iPhone 17', year: 2025, inches: 6.3, numbers: 'A3258 A3519 A3520 A3521', note: 'L’affichage monte à 120 Hz, comme sur les Pro : l’écran de rechange doit suivre.' },
    { name: 'iPhone 16e', year: 2025, inches: 6.1, numbers: 'A3212 A3408 A3409 A3410', note: 'Il a Face ID et une seule caméra arrière ; la recharge sans fil se fait sans aimant MagSafe.' },
    { name: 'iPhone 16 Pro Max', year: 2024, inches: 6.9, numbers: 'A3084 A3295 A3296 A3297', note: 'La commande de l’appareil photo, sur la tranche droite, est une pièce de plus à vérifier après une chute.' },
    { name: 'iPhone 16 Pro', year: 2024, inches: 6.3, numbers: 'A3083 A3292 A3293 A3294', note: 'Sa batterie est enfermée dans une coque métallique, et la vitre arrière se démonte à part.' },
    { name: 'iPhone 16 Plus', year: 2024, inches: 6.7, numbers: 'A3082 A3289 A3290 A3291', note: 'L’adhésif de la batterie se décolle avec un faible courant électrique, ce qui évite de forcer sur la pièce.' },
    { name: 'iPhone 16', year: 2024, inches: 6.1, numbers: 'A3081 A3286 A3287 A3288', note: 'Les deux caméras arrière sont alignées à la verticale, et l’adhésif de la batterie se décolle par un courant électrique.' },
    { name: 'iPhone 15 Pro Max', year: 2023, inches: 6.7, numbers: 'A2849 A3105 A3106 A3108', note: 'Le zoom x5 passe par un prisme : un tremblement de l’image en zoom vient de ce module.' },
    { name: 'iPhone 15 Pro', year: 2023, inches: 6.1, numbers: 'A2848 A3101 A3102 A3104', note: 'Cadre en titane, et vitre arrière qui se démonte séparément, ce que le 14 Pro ne permettait pas.' },
    { name: 'iPhone 15 Plus', year: 2023, inches: 6.7, numbers: 'A2847 A3093 A3094 A3096', note: 'Sa vitre arrière se remplace sans toucher au châssis. L’écran, grand et plat, est la casse la plus courante.' },
    { name: 'iPhone 15', year: 2023, inches: 6.1, numbers: 'A2846 A3089 A3090 A3092', note: 'L’USB-C remplace le Lightning : une charge qui coupe vient souvent de poussière tassée au fond de la prise.' },
  ]),
  ...phones({ panel: 'OLED', port: 'Lightning', back: 'verre', water: 'IP68', faceId: true }, [
    { name: 'iPhone 14 Pro Max', year: 2022, inches: 6.7, bondedBack: true, numbers: 'A2651 A2893 A2894 A2895 A2896', note: 'L’écran reste allumé en veille ; la vitre arrière, fixée au châssis à demeure, demande plus de temps.' },
    { name: 'iPhone 14 Pro', year: 2022, inches: 6.1, bondedBack: true, numbers: 'A2650 A2889 A2890 A2891 A2892', note: 'Les capteurs de Face ID sont dans la pastille Dynamic Island ; la vitre arrière, elle, fait corps avec le châssis.' },
    { name: 'iPhone 14 Plus', year: 2022, inches: 6.7, numbers: 'A2632 A2885 A2886 A2887 A2888', note: 'Apple a reconnu un défaut sur une partie des exemplaires : la caméra arrière n’affiche plus d’image.' },
    { name: 'iPhone 14', year: 2022, inches: 6.1, numbers: 'A2649 A2881 A2882 A2883 A2884', note: 'Il s’ouvre aussi par l’arrière : la vitre du dos se change bien plus vite que sur l’iPhone 13.' },
  ]),
  ...phones({ panel: 'LCD', port: 'Lightning', back: 'verre', water: 'IP67', bondedBack: true, homeButton: true }, [
    { name: 'iPhone SE (3e génération)', slug: 'iphone-se-2022', year: 2022, inches: 4.7, numbers: 'A2595 A2782 A2783 A2784 A2785', note: 'Le bouton d’accueil est lié à la carte mère : il est gardé quand on change l’écran, pour conserver Touch ID.' },
  ]),
  ...phones({ panel: 'OLED', port: 'Lightning', back: 'verre', water: 'IP68', bondedBack: true, faceId: true }, [
    { name: 'iPhone 13 Pro Max', year: 2021, inches: 6.7, numbers: 'A2484 A2641 A2643 A2644 A2645', note: 'Son écran à 120 Hz demande une pièce de même qualité, sinon le défilement perd en fluidité.' },
    { name: 'iPhone 13 Pro', year: 2021, inches: 6.1, numbers: 'A2483 A2636 A2638 A2639 A2640', note: 'Premier iPhone Pro à 120 Hz. Le gros bloc de trois caméras dépasse du dos et prend les chocs.' },
    { name: 'iPhone 13', year: 2021, inches: 6.1, numbers: 'A2482 A2631 A2633 A2634 A2635', note: 'L’écouteur et les capteurs ne sont plus fixés à l’écran : la dalle se change plus directement que sur l’iPhone 12.' },
    { name: 'iPhone 13 mini', year: 2021, inches: 5.4, numbers: 'A2481 A2626 A2628 A2629 A2630', note: 'Sa petite batterie travaille beaucoup : c’est souvent la première pièce à remplacer.' },
    { name: 'iPhone 12 Pro Max', year: 2020, inches: 6.7, numbers: 'A2342 A2410 A2411 A2412', note: 'Bords plats en acier et grande dalle : une chute sur l’angle fend souvent l’écran de part en part.' },
    { name: 'iPhone 12 Pro', year: 2020, inches: 6.1, numbers: 'A2341 A2406 A2407 A2408', note: 'Comme l’iPhone 12, il est visé par un défaut d’écouteur reconnu par Apple : plus de son en appel.' },
    { name: 'iPhone 12', year: 2020, inches: 6.1, numbers: 'A2172 A2402 A2403 A2404', note: 'Apple a reconnu un défaut d’écouteur sur des exemplaires fabriqués d’octobre 2020 à avril 2021.' },
    { name: 'iPhone 12 mini', year: 2020, inches: 5.4, numbers: 'A2176 A2398 A2399 A2400', note: 'Premier iPhone mini : l’écran est petit, la batterie aussi, et elle fatigue avant le reste.' },
  ]),
  ...phones({ panel: 'LCD', port: 'Lightning', back: 'verre', water: 'IP67', bondedBack: true, homeButton: true }, [
    { name: 'iPhone SE (2e génération)', slug: 'iphone-se-2020', year: 2020, inches: 4.7, numbers: 'A2275 A2296 A2297 A2298', note: 'Il reprend le format de l’iPhone 8 : bouton d’accueil Touch ID, une caméra arrière et un dos en verre.' },
  ]),
  ...phones({ panel: 'OLED', port: 'Lightning', back: 'verre', water: 'IP68', bondedBack: true, faceId: true }, [
    { name: 'iPhone 11 Pro Max', year: 2019, inches: 6.5, numbers: 'A2161 A2218 A2219 A2220', note: 'Un message peut signaler un écran ou une batterie remplacés : il n’empêche pas le téléphone de fonctionner.' },
    { name: 'iPhone 11 Pro', year: 2019, inches: 5.8, numbers: 'A2160 A2215 A2216 A2217', note: 'Trois caméras arrière sous trois verres : un seul verre fendu suffit à voiler les photos.' },
    { name: 'iPhone 11', year: 2019, inches: 6.1, panel: 'LCD', numbers: 'A2111 A2221 A2222 A2223', note: 'Apple a reconnu un tactile défaillant sur des exemplaires fabriqués de novembre 2019 à mai 2020.' },
    { name: 'iPhone XS Max', year: 2018, inches: 6.5, numbers: 'A1921 A2101 A2102 A2103 A2104', note: 'Après plusieurs années, la batterie descend sous 80 % et le téléphone ralentit : elle se remplace.' },
    { name: 'iPhone XS', year: 2018, inches: 5.8, numbers: 'A1920 A2097 A2098 A2099 A2100', note: 'Sa batterie est d’une seule pièce en L : une fois usée, elle se change entière.' },
    { name: 'iPhone XR', year: 2018, inches: 6.1, panel: 'LCD', water: 'IP67', numbers: 'A1984 A2105 A2106 A2107 A2108', note: 'Écran LCD et une seule caméra arrière : ses pièces coûtent moins cher que celles de l’iPhone XS.' },
    { name: 'iPhone X', year: 2017, inches: 5.8, water: 'IP67', numbers: 'A1865 A1901 A1902 A1903', note: 'Premier iPhone à Face ID. Apple a reconnu un défaut du tactile sur une partie des écrans.' },
  ]),
  ...phones({ panel: 'LCD', port: 'Lightning', back: 'verre', water: 'IP67', bondedBack: true, homeButton: true }, [
    { name: 'iPhone 8 Plus', year: 2017, inches: 5.5, numbers: 'A1864 A1897 A1898 A1899', note: 'Dos en verre et recharge sans fil ; le bouton d’accueil Touch ID est lié à la carte mère.' },
    { name: 'iPhone 8', year: 2017, inches: 4.7, numbers: 'A1863 A1905 A1906 A1907', note: 'Le dos en verre est collé sur toute sa surface : il se change, mais pas en une heure.' },
  ]),
  ...phones({ panel: 'LCD', port: 'Lightning', back: 'métal', water: 'IP67', homeButton: true }, [
    { name: 'iPhone 7 Plus', year: 2016, inches: 5.5, numbers: 'A1661 A1784 A1785 A1786', note: 'Si le haut-parleur est grisé pendant un appel, la puce audio de la carte mère est en cause.' },
    { name: 'iPhone 7', year: 2016, inches: 4.7, numbers: 'A1660 A1778 A1779 A1780', note: 'Plus de prise casque, et un bouton d’accueil sans course, lié à la carte mère.' },
  ]),
  ...phones({ panel: 'LCD', port: 'Lightning', back: 'métal', homeButton: true }, [
    { name: 'iPhone SE (1re génération)', slug: 'iphone-se-2016', year: 2016, inches: 4, numbers: 'A1662 A1723 A1724', note: 'Il reprend le boîtier de l’iPhone 5s, prise casque comprise, et n’est pas protégé contre l’eau.' },
    { name: 'iPhone 6s Plus', year: 2015, inches: 5.5, numbers: 'A1634 A1687 A1690 A1699', note: 'Premier grand iPhone à 3D Touch : l’écran sent la pression, et se change avec ce capteur.' },
    { name: 'iPhone 6s', year: 2015, inches: 4.7, numbers: 'A1633 A1688 A1691 A1700', note: 'Des exemplaires s’éteignent d’un coup : Apple l’a reconnu, changer la batterie règle le défaut.' },
    { name: 'iPhone 6 Plus', year: 2014, inches: 5.5, numbers: 'A1522 A1524 A1593', note: 'Une bande grise qui clignote et un tactile absent viennent de la carte mère, un défaut reconnu par Apple.' },
    { name: 'iPhone 6', year: 2014, inches: 4.7, numbers: 'A1549 A1586 A1589', note: 'Sa coque mince en aluminium peut plier : un écran qui ne se repose plus bien vient parfois de là.' },
  ]),
]
