import { homeConsoles, type BrandFacts } from '../facts.ts'

const xboxes = homeConsoles([
  { name: 'Xbox Series X', year: 2020, disc: 'built-in', numbers: '1882', note: 'Une tour à un seul ventilateur : posez-la loin des murs, la poussière se loge en haut.' },
  { name: 'Xbox Series S', year: 2020, disc: 'none', numbers: '1883', note: 'Pas de lecteur de disques : tout est téléchargé, et le stockage se remplit vite.' },
  { name: 'Xbox One X', year: 2017, disc: 'built-in', numbers: '1787', note: 'La prise HDMI est la panne la plus fréquente : un câble tiré de travers suffit.' },
  { name: 'Xbox One S', year: 2016, disc: 'built-in', numbers: '1681', note: 'L’alimentation est dans la console, au contraire de la première Xbox One.' },
  { name: 'Xbox One', year: 2013, disc: 'built-in', numbers: '1540', note: 'Le bloc d’alimentation est à part : il s’essaie et se change sans ouvrir la console.' },
])

export const microsoft: BrandFacts = {
  brand: {
    name: 'Microsoft',
    slug: 'microsoft',
    description: 'Nous réparons les Xbox One, Series S et Series X : prise HDMI, lecteur de disques, alimentation, surchauffe, manettes dont le stick dérive.',
    logo_url: null,
  },
  categories: [{ category: { name: 'Xbox', slug: 'xbox', device_type: 'console' }, article: 'La ', devices: xboxes }],
}
