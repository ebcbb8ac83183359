import { expect, test } from 'vitest'
import { likelyAddress } from './mail-domain.ts'

test('a slip in a frequent domain is put right, with the name before it as it was typed', () => {
  const meant = Object.fromEntries(
    [
      'Zoe@gmial.com',
      'zoe@gmail.co',
      'zoe@gmal.com',
      'zoe@gmaill.com',
      'zoe@gmail',
      'zoe@gmail,com',
      'zoe@hotmial.fr',
      'zoe@hotmail.f',
      'zoe@ornage.fr',
      'zoe@laposte.ne',
      'zoe@sfr.ft',
      'zoe@wanadou.fr',
      'zoe@iclould.com',
      'zoe@yaho.fr',
    ].map((typed) => [typed, likelyAddress(typed)]),
  )
  expect(meant).toEqual({
    'Zoe@gmial.com': 'Zoe@gmail.com',
    'zoe@gmail.co': 'zoe@gmail.com',
    'zoe@gmal.com': 'zoe@gmail.com',
    'zoe@gmaill.com': 'zoe@gmail.com',
    'zoe@gmail': 'zoe@gmail.com',
    'zoe@gmail,com': 'zoe@gmail.com',
    'zoe@hotmial.fr': 'zoe@hotmail.fr',
    'zoe@hotmail.f': 'zoe@hotmail.fr',
    'zoe@ornage.fr': 'zoe@orange.fr',
    'zoe@laposte.ne': 'zoe@laposte.net',
    'zoe@sfr.ft': 'zoe@sfr.fr',
    'zoe@wanadou.fr': 'zoe@wanadoo.fr',
    'zoe@iclould.com': 'zoe@icloud.com',
    'zoe@yaho.fr': 'zoe@yahoo.fr',
  })
})

test('domains that exist are left alone, the rare and the short ones too', () => {
  const right = [
    'a@gmail.com',
    'a@outlook.be',
    'a@hotmail.de',
    'a@yahoo.co.uk',
    'a@orange.com',
    'a@mail.com',
    'a@ymail.com',
    'a@email.com',
    'a@sfr.net',
    'a@ofr.fr',
    'a@tree.fr',
    'a@grange.fr',
    'a@ville-gujan-mestras.fr',
    'a@atelier.example',
    // Names that every object answers to.
    'a@constructor',
    'a@constructor.co',
    'pas une adresse',
    '',
  ]
  expect(right.filter((address) => likelyAddress(address) !== null)).toEqual([])
})
