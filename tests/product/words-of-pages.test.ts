/** What the starting shop says to its visitors word for word: headings, promises, prices and periods that a rewording must not lose. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage, readTexts } from './page-reader.ts'
import { openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** By address, what its page says. Spaces here stand for the non-breaking ones of the page, too. */
const SAID = {
  '/': ['Écran cassé ? Réparé en 1 h, le plus souvent.', 'jusqu’à 50 €', '10+ ans', '10k+', '98 %', '4,8/5', '200+', 'Pourquoi nous choisir'],
  '/magasins': ['Nos Magasins', '17 rue du Port', '33260 La Teste-de-Buch', '1 rue Copernic', '33470 Le Teich', 'Fermé', 'Itinéraire'],
  '/services': [
    'Nos Services',
    'Coque personnalisée 19,90 €',
    'Avec une clé de 64 Go 49 €',
    'Avec une clé de 128 Go 59 €',
    'Avec une clé de 256 Go 69 €',
    'Durée : 4 heures',
    'Transfert complet 39 €',
    'Contrôle technique 9,90 €',
    'Durée : 30 minutes',
    'Smartphone 19,90 €',
    'Smartphone, avec une réparation 14,90 €',
    'Tablette 24,90 €',
    'Tablette, avec une réparation 19,90 €',
    'Durée : 10 minutes',
    'PC de bureau à partir de 500 €',
    'PC gamer à partir de 900 €',
    'PC gamer extrême à partir de 1 500 €',
    'Watercooling sur devis',
    'Smartphones : −30 % à −60 %',
    'Tablettes : −40 % à −70 %',
    '48 points de contrôle, garantie 6 mois.',
    'Batterie à 80 % au moins, sinon remplacée.',
    'Chargeur et câble fournis.',
  ],
  '/coques-personnalisees': ['Apportez vos photos', 'La création se fait avec vous', 'La livraison est rapide', '19,90 €', '24 à 48 h'],
  '/reconditionne': [
    'Smartphone',
    'Tablette',
    'Ordinateur Portable',
    'Montre Connectée',
    'Console de Jeu',
    'État Excellent',
    'Très Bon État',
    'Bon État',
    'garantie 6 à 12 mois',
  ],
  '/reconditionne?type=watch': ['Aucun Montre Connectée disponible', 'Revenez bientôt pour découvrir nos nouvelles offres !'],
  '/partenaires': ['Ils nous font confiance', 'Voir sur la carte', 'Visiter le site'],
  '/suivi-reparation': ['Suivi de Réparation', 'Bêta'],
  '/suivi-colis': ['Points Relais & Suivi', 'Chronopost Délai : 24 h', 'DPD Délai : 48-72 h', 'Colissimo Délai : 48 h'],
  '/avis': ['Laissez votre avis', '5 - Excellent', '4 - Très bien', '3 - Bien', '2 - Moyen', '1 - À améliorer', 'Envoi postal', '98 %', '200+'],
  '/label-qualirepar': [
    'Jusqu’à 50 euros',
    'Label QualiRépar : jusqu’à 25 euros',
    'Vous faites réparer',
    'La remise est immédiate',
    'Aucun papier à remplir',
  ],
  '/preparation-visite?model=iphone-13&repair=%C3%89cran': ['Préparons votre visite', 'iPhone 13', 'Écran'],
  '/envoi-postal?model=iphone-13&repair=%C3%89cran': ['Envoi postal', 'iPhone 13', 'Écran'],
  '/envoi-postal-gratuit': ['Envoi postal gratuit', 'Demander un envoi', '48 à 72 h après réception', '4 à 5 jours ouvrés'],
  '/mentions-legales': [
    'Mentions Légales et CGV',
    'Éditeur du site',
    'Hébergement',
    'Propriété intellectuelle',
    'au capital de 800 euros',
    'de 3 mois à 1 an',
    'Vous avez 60 jours',
    'deux fois le taux légal',
    'Bordeaux',
  ],
  '/le-teich': ['1 rue Copernic', '33470 Le Teich'],
  '/la-teste': ['17 rue du Port', '33260 La Teste-de-Buch', 'Écran Galaxy A32 à partir de 119 €'],
  '/libourne': ['Smartphones : 1 à 2 h', 'Ordinateurs : 24 à 48 h', 'Adresse donnée sur demande'],
  '/arcachon': ['Réparation iPhone et Smartphone à Arcachon', '33120', 'Prix indicatifs', 'Villes voisines'],
  '/salles': ['33770', 'Val de l’Eyre', 'Réparé à l’atelier du Teich'],
  '/bordeaux': [
    'Service d’envoi postal gratuit depuis Bordeaux 33000',
    'Écran iPhone 11 à partir de 89 €',
    'Batterie iPhone 12 à partir de 79 €',
    'Écran iPhone 13 à partir de 179 €',
    'Écran Galaxy A52 à partir de 139 €',
    'Batterie Galaxy S21 à partir de 69 €',
    'à confirmer en magasin',
  ],
  '/devis-gratuit-reparation-telephone-arcachon': [
    'Pourquoi nous choisir',
    'Trois façons d’obtenir votre devis',
    'Prix indicatifs',
    'Trois avis de clients',
  ],
  '/intervention-informatique-salles': [
    'Val de l’Eyre',
    'Prendre rendez-vous',
    'À partir de 49 € TTC',
    'Réponse sous 24 à 48 h',
    'Parfois le jour même',
  ],
  '/reparation-xiaomi': ['POCO', 'Bientôt disponible'],
  '/reparation/apple/iphone-13': ['Tarifs sur devis personnalisé', 'Devis sur mesure', 'Garantie 6 mois', 'Demander un devis'],
  '/login': ['Administration', 'Connectez-vous pour accéder au panneau d’administration', 'Mot de passe', 'Se connecter'],
} as const satisfies Record<string, readonly string[]>

test.each(Object.entries(SAID))('%s says what it has always said', async (address, texts) => {
  const answer = await site.get(address)
  // A price stands in an element of its own beside what it is for.
  const html = (await answer.text()).replaceAll('<', ' <')
  const said = plain(readTexts(html).join(' '))
  expect(answer.status).toBe(200)
  expect(texts.filter((text) => !said.includes(plain(text)))).toEqual([])
})

/** Typographic spaces and apostrophes are how a text is set, and not what it says. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/\s+/g, ' ')
}

test.each([
  ['/intervention-informatique-arcachon', 'Arcachon'],
  ['/intervention-informatique-la-teste', 'La Teste de Buch'],
  ['/intervention-informatique-gujan-mestras', 'Gujan-Mestras'],
  ['/intervention-informatique-le-teich', 'Le Teich'],
  ['/intervention-informatique-salles', 'Salles'],
])('the calendar of %s opens for %s', async (address, town) => {
  const html = await (await site.get(address)).text()
  const [, calendar = ''] = /data-src="(\/pro\/rendez-vous[^"]*)"/.exec(html) ?? []
  expect(Object.fromEntries(new URL(calendar.replaceAll('&amp;', '&'), site.url).searchParams)).toEqual({ embed: 'true', location: town })
})

test('a repair of a model is asked for under its name, and the page leads to all requests and to the shops', async () => {
  const { links } = readPage(await (await site.get('/reparation/apple/iphone-13')).text())
  expect(links).toEqual(expect.arrayContaining(['/devis?model=iphone-13&repair=Batterie', '/devis?model=iphone-13', '/magasins']))
})

test('every page leads to a chat that begins with a greeting', async () => {
  const html = await (await site.get('/magasins')).text()
  const chat = new URL(/href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1] ?? '')
  expect(chat.searchParams.get('text')).toBe('Bonjour, je souhaite des informations sur vos services de réparation.')
})

test('the eight services have the names under which links lead to them', async () => {
  const html = await (await site.get('/services')).text()
  const ids = ['coques', 'sauvegarde', 'transfert', 'controle', 'hydrogel', 'pc-mesure', 'reconditionne', 'pile-montre']
  expect(ids.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
})

test.each(['/reparation/inconnue', '/reparation/apple/inconnu', '/reparation/%20'])('%s leads back to all brands', async (address) => {
  const answer = await site.get(address)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/reparation'])
})
