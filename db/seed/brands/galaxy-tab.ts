import { tablets } from '../facts.ts'

export const galaxyTab = [
  ...tablets({ panel: 'OLED', port: 'USB-C', laminated: true, water: 'IP68' }, [
    { name: 'Galaxy Tab S11 Ultra', year: 2025, inches: 14.6, numbers: 'SM-X930 SM-X936B', note: 'Épaisse de 5,1 mm : elle se transporte dans un étui rigide.' },
    { name: 'Galaxy Tab S11', year: 2025, inches: 11, numbers: 'SM-X730 SM-X736B', note: 'Le stylet S Pen se fixe par aimant au bord : la vitre est la pièce exposée.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'Galaxy Tab S10 Lite', year: 2025, inches: 10.9, numbers: 'SM-X400 SM-X406B', note: 'Livrée avec un stylet, mais sans protection contre l’eau.' },
    { name: 'Galaxy Tab S10 FE+', year: 2025, inches: 13.1, water: 'IP68', numbers: 'SM-X620 SM-X626B', note: 'La plus grande des tablettes FE : sa vitre est large et ses angles exposés.' },
    { name: 'Galaxy Tab S10 FE', year: 2025, inches: 10.9, water: 'IP68', numbers: 'SM-X520 SM-X526B', note: 'Le lecteur d’empreintes est dans le bouton du haut : il est indépendant de l’écran.' },
    { name: 'Galaxy Tab A11+', year: 2025, inches: 11, numbers: 'SM-X230 SM-X236B', note: 'Tablette familiale : la prise et la vitre sont les premières pièces à souffrir.' },
    { name: 'Galaxy Tab A11', year: 2025, inches: 8.7, numbers: 'SM-X130 SM-X135F', note: 'Petit format tenu à une main, avec une prise casque.' },
  ]),
  ...tablets({ panel: 'OLED', port: 'USB-C', laminated: true, water: 'IP68' }, [
    { name: 'Galaxy Tab S10 Ultra', year: 2024, inches: 14.6, numbers: 'SM-X920 SM-X926B', note: 'Un très grand écran antireflet, avec une encoche pour les deux caméras avant.' },
    { name: 'Galaxy Tab S10+', year: 2024, inches: 12.4, numbers: 'SM-X820 SM-X826B', note: 'L’empreinte se lit sous l’écran : elle se règle de nouveau après un changement de dalle.' },
    { name: 'Galaxy Tab S9 Ultra', year: 2023, inches: 14.6, numbers: 'SM-X910 SM-X916B', note: 'Grande et mince : un angle tordu par une chute empêche de recoller l’écran à plat.' },
    { name: 'Galaxy Tab S9+', year: 2023, inches: 12.4, numbers: 'SM-X810 SM-X816B', note: 'Première génération de Tab S protégée contre l’eau et la poussière.' },
    { name: 'Galaxy Tab S9', year: 2023, inches: 11, numbers: 'SM-X710 SM-X716B', note: 'La 11 pouces est passée à l’OLED : les noirs sont profonds, la dalle plus chère que celle de la S8.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'USB-C', laminated: true }, [
    { name: 'Galaxy Tab S9 FE+', year: 2023, inches: 12.4, water: 'IP68', numbers: 'SM-X610 SM-X616B', note: 'Deux caméras arrière, contre une seule sur la S9 FE.' },
    { name: 'Galaxy Tab S9 FE', year: 2023, inches: 10.9, water: 'IP68', numbers: 'SM-X510 SM-X516B', note: 'Une fois la vitre fêlée, la protection contre l’eau est perdue.' },
    { name: 'Galaxy Tab A9+', year: 2023, inches: 11, numbers: 'SM-X210 SM-X216B', note: 'Très répandue à la maison : la vitre se fend, la prise USB-C prend du jeu.' },
    { name: 'Galaxy Tab A9', year: 2023, inches: 8.7, numbers: 'SM-X110 SM-X115', note: 'Petite tablette à cadre métallique, souvent laissée aux enfants.' },
    { name: 'Galaxy Tab S8 Ultra', year: 2022, inches: 14.6, panel: 'OLED', numbers: 'SM-X900 SM-X906B', note: 'La première Ultra : écran à encoche, 5,5 mm d’épaisseur.' },
    { name: 'Galaxy Tab S8+', year: 2022, inches: 12.4, panel: 'OLED', numbers: 'SM-X800 SM-X806B', note: 'Empreinte sous l’écran, stylet aimanté au dos pour se recharger.' },
    { name: 'Galaxy Tab S8', year: 2022, inches: 11, numbers: 'SM-X700 SM-X706B', note: 'Dalle LCD, à la différence de la S8+ : les deux écrans ne sont pas interchangeables.' },
    { name: 'Galaxy Tab A8', year: 2022, inches: 10.5, numbers: 'SM-X200 SM-X205', note: 'Quatre haut-parleurs et une prise casque ; la vitre est collée à l’affichage.' },
    { name: 'Galaxy Tab S7 FE', year: 2021, inches: 12.4, numbers: 'SM-T730 SM-T733 SM-T736B', note: 'Trois numéros de modèle circulent : il faut le bon pour commander l’écran.' },
    { name: 'Galaxy Tab A7 Lite', year: 2021, inches: 8.7, numbers: 'SM-T220 SM-T225', note: 'Batterie de 5 100 mAh et petit prix : la réparation de la vitre reste courante.' },
    { name: 'Galaxy Tab S7+', year: 2020, inches: 12.4, panel: 'OLED', numbers: 'SM-T970 SM-T976B', note: 'Écran à 120 Hz et empreinte sous la dalle.' },
    { name: 'Galaxy Tab S7', year: 2020, inches: 11, numbers: 'SM-T870 SM-T875', note: 'LCD à 120 Hz, empreinte dans le bouton latéral.' },
    { name: 'Galaxy Tab S6 Lite', year: 2020, inches: 10.4, numbers: 'SM-P610 SM-P613 SM-P615 SM-P619 SM-P620 SM-P625', note: 'Rééditée en 2022 puis en 2024 : le numéro au dos dit de laquelle il s’agit.' },
    { name: 'Galaxy Tab A7', year: 2020, inches: 10.4, numbers: 'SM-T500 SM-T505', note: 'Dos en métal et quatre haut-parleurs ; la prise USB-C se change.' },
    { name: 'Galaxy Tab S6', year: 2019, inches: 10.5, panel: 'OLED', numbers: 'SM-T860 SM-T865', note: 'Première tablette Samsung à empreinte sous l’écran.' },
    { name: 'Galaxy Tab S5e', year: 2019, inches: 10.5, panel: 'OLED', numbers: 'SM-T720 SM-T725', note: 'Épaisse de 5,5 mm : un Wi-Fi qui faiblit quand on la tient par l’angle est un défaut connu.' },
    { name: 'Galaxy Tab A 10.1 (2019)', year: 2019, inches: 10.1, numbers: 'SM-T510 SM-T515', note: 'La charge lente ou absente vient souvent de la prise USB-C.' },
    { name: 'Galaxy Tab A 8.0 (2019)', year: 2019, inches: 8, port: 'micro-USB', numbers: 'SM-T290 SM-T295', note: 'La prise micro-USB ne se branche que dans un sens, et finit par se déformer.' },
    { name: 'Galaxy Tab S4', year: 2018, inches: 10.5, panel: 'OLED', numbers: 'SM-T830 SM-T835', note: 'Dos en verre et plus de bouton d’accueil : deux faces peuvent se fendre.' },
    { name: 'Galaxy Tab A 10.5 (2018)', year: 2018, inches: 10.5, numbers: 'SM-T590 SM-T595', note: 'Une grande dalle LCD : une tache sombre qui s’étend demande un écran.' },
    { name: 'Galaxy Tab S3', year: 2017, inches: 9.7, panel: 'OLED', homeButton: true, numbers: 'SM-T820 SM-T825', note: 'Vitre devant et derrière, bouton d’accueil à empreinte.' },
  ]),
  ...tablets({ panel: 'LCD', port: 'micro-USB', laminated: true, homeButton: true }, [
    { name: 'Galaxy Tab A 10.1 (2016)', year: 2016, inches: 10.1, numbers: 'SM-T580 SM-T585', note: 'Encore très utilisée : la prise micro-USB et la batterie sont les deux réparations utiles.' },
    { name: 'Galaxy Tab S2 9.7', year: 2015, inches: 9.7, panel: 'OLED', numbers: 'SM-T810 SM-T813 SM-T815 SM-T819', note: 'Épaisse de 5,6 mm : une batterie gonflée soulève l’écran, ne la rechargez plus.' },
  ]),
]
