import { expect, test } from 'vitest'
import { takesChats, takesTexts } from './phone.ts'

test('texts go to mobiles of France and of the countries beside it, and nowhere else at the cost of the shop', () => {
  const near = ['+33639980001', '+33700000000', '+262692123456', '+590690123456', '+594694123456', '+596696123456', '+32470123456', '+352621123456']
  const beside = ['+4915123456789', '+41781234567', '+393123456789', '+37761234567', '+377612345678', '+34612345678', '+376312345']
  for (const phone of [...near, ...beside]) expect([phone, takesTexts(phone), takesChats(phone)]).toEqual([phone, true, true])
  for (const phone of ['+33536490001', '+33972101007', '+33899123456', '1007', ''])
    expect([phone, takesTexts(phone), takesChats(phone)]).toEqual([phone, false, false])
  const far = ['+12125550198', '+447911123456', '+447012345678', '+3222345678', '+2250701234567', '+979123456789', '+881612345678', '+34912345678']
  for (const phone of far) expect([phone, takesTexts(phone)]).toEqual([phone, false])
  expect(takesChats('+447911123456')).toBe(true)
})
