import { consoles, type BrandFacts } from '../facts.ts'

const switches = consoles([
  { name: 'Nintendo Switch 2', year: 2025, inches: 7.9, panel: 'LCD', controls: 'magnets', numbers: 'BEE-001', note: 'Les Joy-Con 2 tiennent par des aimants, mais leurs sticks s’usent comme avant ; il y a deux prises USB-C.' },
  { name: 'Nintendo Switch OLED', year: 2021, inches: 7, panel: 'OLED', controls: 'rails', numbers: 'HEG-001', note: 'Le verre de l’écran est doublé d’un film anti-éclats : fêlé, il ne coupe pas, mais il se change.' },
  { name: 'Nintendo Switch Lite', year: 2019, inches: 5.5, panel: 'LCD', controls: 'built-in', numbers: 'HDH-001', note: 'Les manettes font corps avec la console : un stick qui dérive demande de l’ouvrir entièrement.' },
  { name: 'Nintendo Switch', year: 2017, inches: 6.2, panel: 'LCD', controls: 'rails', numbers: 'HAC-001 HAC-001(-01)', note: 'La vitre tactile et l’affichage sont deux pièces : une vitre rayée se change seule. Le modèle HAC-001(-01), sorti en 2019, tient plus longtemps la charge.' },
])

export const nintendo: BrandFacts = {
  brand: {
    name: 'Nintendo',
    slug: 'nintendo',
    description:
      'Nous réparons les Nintendo Switch, Switch Lite, Switch OLED et Switch 2 : Joy-Con qui dérivent, écran, port de charge, lecteur de cartouches, ventilateur.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Nintendo Switch', slug: 'switch', device_type: 'console' }, article: 'La ', devices: switches }],
}
