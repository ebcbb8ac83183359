import { expect, test } from 'vitest'
import { answerRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'

dbTest('a message of the shop to a customer', (db) => {
  test('says how to follow the request, and once there is a repair its reference and its link', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { reference: 'D-7K2M9Q', email: 'zoe@exemple.fr' })
    const answered = async (text: string) => {
      await answerRequest(staff, { id, formKey: crypto.randomUUID(), text })
      return (await outboxMails(staff)).find((mail) => mail.text.includes(text))?.text
    }
    expect(await answered('La pièce est commandée.')).toMatch(/avec D-7K2M9Q.*\n?.*https:\/\/www\.example\.fr\/pro\/suivi\n/)
    const repair = await openRepair(staff, aRepairInput(), { kind: 'request', id })
    const later = await answered('La pièce est posée.')
    expect(later).toContain(`T-${repair.number}`)
    expect(later).toContain(`https://www.example.fr/pro/suivi?jeton=${await customerToken(staff.db, 'repair', repair.id)}`)
  })
})
