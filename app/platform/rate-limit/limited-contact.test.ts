import { expect, test } from 'vitest'
import { limitedContact } from './limited-contact.ts'

test.each([
  [' Zoe@Exemple.fr ', 'zoe@exemple.fr'],
  ['zoe+1@exemple.fr', 'zoe@exemple.fr'],
  ['zoe+a+b@exemple.fr', 'zoe@exemple.fr'],
  ['z.o.e+x@gmail.com', 'zoe@gmail.com'],
  ['zoe@googlemail.com', 'zoe@gmail.com'],
  ['z.oe@exemple.fr', 'z.oe@exemple.fr'],
  ['+zoe@exemple.fr', '+zoe@exemple.fr'],
  ['+33612345678', '+33612345678'],
  ['T1042', 't1042'],
])('counts %j as %j', (typed, counted) => {
  expect(limitedContact(typed)).toBe(counted)
})
