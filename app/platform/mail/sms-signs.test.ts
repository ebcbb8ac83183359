import { expect, test } from 'vitest'
import { plainSigns } from './sms-signs.ts'

/** The alphabet of phones (GSM 03.38), with its second table. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

test('what the site writes fits the alphabet of phones, and one text of 160 signs', () => {
  const text = plainSigns(
    'Phare Réparation, Le Teich. Votre devis pour «\u00a0iPhone\u202f13\u00a0»\u00a0: 79,90\u00a0€, l’aide déduite – à lire ici…',
  )
  expect(text).toBe(`Phare Réparation, Le Teich. Votre devis pour "iPhone 13" : 79,90 €, l'aide déduite - à lire ici...`)
  expect(text).toMatch(GSM)
  expect(text.length).toBeLessThanOrEqual(160)
})

test('letters stay as French writes them, and so does a link', () => {
  const text = 'Bientôt prêt, ça avance\u00a0: https://www.example.fr/pro/suivi?jeton=a-b_C'
  expect(plainSigns(text)).toBe(text.replace('\u00a0', ' '))
})
