/** Which sentences of a site promise a mail. */
import { expect, test } from 'vitest'
import { promisedMail } from './mail-promise.ts'

test('a mail that the shop sends is promised; one that the reader writes, or an address that is named, is not', () => {
  const promised = [
    'Vous recevez un accusé de réception par e-mail, avec la date et l’heure.',
    'Nous vérifions que la demande vient de vous par un e-mail à l’adresse que vous donnez.',
    'Après la réparation, un courriel vous invite à donner votre avis.',
  ]
  for (const sentence of promised) expect(promisedMail(`Sans frais. ${sentence} Merci.`)).toBe(sentence)
  const others = [
    'Sinon, écrivez au magasin\u00a0: une rétractation par e-mail vaut aussi.',
    'Écrivez à {courriel}. Nous répondons dans le mois.',
    'Nous recueillons ce que vous écrivez\u00a0: nom, courriel, téléphone.',
    'Nous recueillons ce que vous écrivez\u00a0: nom, courriel, adresse pour un envoi postal.',
    'L’adresse vous est donnée par téléphone. Nous envoyons l’étiquette.',
  ]
  for (const sentence of others) expect(promisedMail(sentence), sentence).toBeNull()
})
