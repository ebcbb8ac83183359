import { watches } from '../facts.ts'

export const appleWatches = watches([
  { name: 'Apple Watch Ultra 3', year: 2025, cases: [49], water: '100 m', numbers: 'A3281 A3282', note: 'Boîtier en titane et verre saphir plat, bordé par le métal : il résiste aux rayures, moins aux chocs directs.' },
  { name: 'Apple Watch Series 11', year: 2025, cases: [42, 46], water: '50 m', numbers: 'A3331 A3333 A3335 A3337 A3450 A3451 A3452 A3453', note: 'Le verre rejoint les bords du boîtier : une chute sur le carrelage touche d’abord cet arrondi.' },
  { name: 'Apple Watch SE (3e génération)', slug: 'apple-watch-se-2025', year: 2025, cases: [40, 44], water: '50 m', numbers: 'A3324 A3325 A3326 A3327 A3328 A3329 A3391 A3392', note: 'Première SE à écran toujours allumé : une batterie usée s’y remarque plus tôt.' },
  { name: 'Apple Watch Series 10', year: 2024, cases: [42, 46], water: '50 m', numbers: 'A2997 A2998 A2999 A3000 A3001 A3002 A3003 A3206', note: 'Plus mince que les précédentes, 9,7 mm : l’écran est collé au boîtier et se change en une pièce.' },
  { name: 'Apple Watch Ultra 2', year: 2023, cases: [49], water: '100 m', numbers: 'A2986 A2987', note: 'Grande couronne protégée par le boîtier en titane ; le sable fin peut tout de même la durcir.' },
  { name: 'Apple Watch Series 9', year: 2023, cases: [41, 45], water: '50 m', numbers: 'A2978 A2980 A2982 A2983 A2984 A2985', note: 'Même forme que les Series 7 et 8 : le numéro gravé au dos évite de commander le mauvais écran.' },
  { name: 'Apple Watch Ultra', year: 2022, cases: [49], water: '100 m', numbers: 'A2622 A2684 A2859', note: 'Première Ultra : verre saphir plat, bouton Action orange sur le côté gauche.' },
  { name: 'Apple Watch Series 8', year: 2022, cases: [41, 45], water: '50 m', numbers: 'A2770 A2771 A2772 A2773 A2774 A2775 A2857 A2858', note: 'Écran toujours allumé : après trois ans, une batterie qui ne tient plus la journée se remplace.' },
  { name: 'Apple Watch SE (2e génération)', slug: 'apple-watch-se-2022', year: 2022, cases: [40, 44], water: '50 m', numbers: 'A2722 A2723 A2724 A2725 A2726 A2727 A2855 A2856', note: 'Le fond du boîtier est en composite de nylon, et l’écran s’éteint au repos.' },
  { name: 'Apple Watch Series 7', year: 2021, cases: [41, 45], water: '50 m', numbers: 'A2473 A2474 A2475 A2476 A2477 A2478', note: 'Première Series en 41 et 45 mm, classée aussi IP6X contre la poussière.' },
  { name: 'Apple Watch Series 6', year: 2020, cases: [40, 44], water: '50 m', numbers: 'A2291 A2292 A2293 A2294 A2375 A2376', note: 'Apple a reconnu un écran qui reste noir sur une partie des modèles de 40 mm.' },
  { name: 'Apple Watch SE (1re génération)', slug: 'apple-watch-se-2020', year: 2020, cases: [40, 44], water: '50 m', numbers: 'A2351 A2352 A2353 A2354 A2355 A2356', note: 'Elle partage la forme des Series 4 à 6, sans écran toujours allumé.' },
  { name: 'Apple Watch Series 5', year: 2019, cases: [40, 44], water: '50 m', numbers: 'A2092 A2093 A2094 A2095 A2156 A2157', note: 'Première montre Apple à écran toujours allumé : sa batterie est la première pièce à fatiguer.' },
  { name: 'Apple Watch Series 4', year: 2018, cases: [40, 44], water: '50 m', numbers: 'A1975 A1976 A1977 A1978 A2007 A2008', note: 'Écran agrandi jusqu’aux bords, couronne qui vibre sous le doigt, dos en céramique et saphir.' },
  { name: 'Apple Watch Series 3', year: 2017, cases: [38, 42], water: '50 m', numbers: 'A1858 A1859 A1860 A1861 A1889 A1890 A1891 A1892', note: 'Sur les boîtiers en aluminium, Apple a reconnu en 2019 une fissure qui fait le tour de l’écran.' },
  { name: 'Apple Watch Series 2', year: 2016, cases: [38, 42], water: '50 m', numbers: 'A1757 A1758 A1816 A1817', note: 'Une batterie qui gonfle soulève l’écran : ne la rechargez plus et apportez-la.' },
  { name: 'Apple Watch Series 1', year: 2016, cases: [38, 42], water: 'éclaboussures', numbers: 'A1802 A1803', note: 'Elle supporte la pluie, pas la baignade. Batterie et écran se remplacent encore.' },
])
