import { expect, test } from 'vitest'
import { contactText } from './person.ts'
import { readContact } from './read-contact.ts'

test('addresses and numbers are read in any order and way of writing, each once', () => {
  expect(readContact(' Zoe@Exemple.fr; 06 39 98 00 42,+33639980042\nzoe@exemple.fr ')).toEqual({
    contact: { emails: ['zoe@exemple.fr'], phones: ['+33639980042'] },
    unreadable: [],
  })
})

test('what is neither is named', () => {
  expect(readContact('Zoé Martin, 12, zoe@exemple, a@b.fr')).toEqual({
    contact: { emails: ['a@b.fr'], phones: [] },
    unreadable: ['Zoé Martin', '12', 'zoe@exemple'],
  })
})

test('what is written is read again', () => {
  const contact = { emails: ['a@b.fr'], phones: ['+33639980042', '+34612345678'] }
  expect(readContact(contactText(contact)).contact).toEqual(contact)
})
