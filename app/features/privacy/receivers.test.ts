import { expect, test } from 'vitest'
import { receivers } from './receivers.ts'

const BUSINESS = { hostName: '', hostAddress: '', whatsappPhone: '' }
const ALONE = { env: {}, business: BUSINESS }

test('RGPD, article 13, 1, e and f: an installation without providers names its own server and what people open or turn on themselves', () => {
  expect(receivers(ALONE).map(({ what }) => what)).toEqual([
    'Serveur du site',
    'Messages aux téléphones de l’équipe',
    'Cartes et cadres d’autres sites',
  ])
})

test('each setting that lets data leave is stated, with the machine for the register and never with its password', () => {
  const env = {
    DATABASE_URL: 'postgres://phare:secret@base.example.fr:5432/phare',
    SMTP_URL: 'smtps://boutique:secret@mail.example.fr',
    SMS_URL: 'https://boutique:secret@sms.example.com/send',
    S3_URL: 'https://cle:secret@s3.example.fr/photos?region=eu-west-3',
    BOOKING_URL: 'https://agenda.example.fr',
    TRACKING_URL: 'https://agenda.example.fr/suivi',
  }
  const all = receivers({ env, business: { hostName: 'Hébergeur SAS', hostAddress: 'Gravelines', whatsappPhone: '+33600000000' } })
  expect(all.map(({ what, host }) => [what, host])).toEqual([
    ['Serveur du site', 'base.example.fr'],
    ['Stockage', 's3.example.fr'],
    ['E-mails', 'mail.example.fr'],
    ['SMS', 'sms.example.com'],
    ['Formulaires', 'agenda.example.fr'],
    ['Messages aux téléphones de l’équipe', null],
    ['WhatsApp', null],
    ['Cartes et cadres d’autres sites', null],
  ])
  expect(all[0]?.text).toBe('Le site et sa base de données, chez Hébergeur SAS, Gravelines')
  expect(JSON.stringify(all)).not.toContain('secret')
})

test('what may leave the European Union says so', () => {
  const all = receivers({ ...ALONE, business: { ...BUSINESS, whatsappPhone: '+33600000000' } })
  const outside = all.filter(({ text }) => text.includes('hors de l’Union européenne')).map(({ what }) => what)
  expect(outside).toEqual(['Messages aux téléphones de l’équipe', 'WhatsApp', 'Cartes et cadres d’autres sites'])
})
