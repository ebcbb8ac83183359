import { expect, test } from 'vitest'
import { LINK_FIELD } from '#app/features/repairs/tracking-addresses.ts'
import { viewToken } from '#app/features/repairs/tracking-view.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { trackingForm } from '#app/routes/pro/tracking-form.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { saidBy } from '#tests/factories/said-by.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { findLinkReceiver } from './send-tracking-link.server.ts'

dbTest('the link of a case, asked for on a page that only shows it', (db) => {
  test('goes to the address of the case and nowhere else, three times at most', async () => {
    const { staff, visitor, ask } = await shop()
    const repair = await openRepair(staff, aRepairInput({ email: 'maelle@example.fr' }))
    const token = await viewToken(visitor, repair.number)
    const answers = []
    for (let time = 0; time < 5; time += 1) answers.push(await ask(token))
    expect(answers.map(saidBy)).toEqual(['lien', 'lien', 'lien', 'lien-non-parti', 'lien-non-parti'])
    const mails = (await outboxMails(staff)).filter(({ to }) => to === 'maelle@example.fr')
    expect(mails).toHaveLength(3)
    // It says what was asked for, not a step as if that were new.
    expect(mails[0]?.subject).toBe(`Réparation T-${repair.number}\u00a0: le lien que vous avez demandé`)
    expect(mails[0]?.text).toContain('Il ouvre la page de votre réparation')
    expect(mails[0]?.text).toContain(`/pro/suivi?jeton=${await customerToken(staff.db, 'repair', repair.id)}`)
  })

  test('is not sent where there is no address, by another link, or by a number alone', async () => {
    const { staff, visitor, ask } = await shop()
    const repair = await openRepair(staff, aRepairInput({ email: '' }))
    const other = await openRepair(staff, aRepairInput({ email: 'zoe@example.fr' }))
    const tokens = [
      await viewToken(visitor, repair.number),
      await customerToken(staff.db, 'repair', other.id),
      `${other.number}.${'A'.repeat(32)}`,
      '',
    ]
    for (const token of tokens) expect(saidBy(await ask(token))).toBe('lien-non-parti')
    expect((await outboxMails(staff)).filter(({ to }) => to === 'zoe@example.fr')).toEqual([])
  })

  test('is not offered where no mail leaves', async () => {
    const { staff, visitor } = await shop()
    const repair = await openRepair(staff, aRepairInput({ email: 'zoe@example.fr' }))
    const token = await viewToken(visitor, repair.number)
    expect(await findLinkReceiver(visitor, token)).toMatchObject({ id: repair.id })
    expect(await findLinkReceiver({ ...visitor, env: { ...visitor.env, SEED: 'none' } }, token)).toBeUndefined()
  })

  async function shop() {
    const visitor = testCtx(db)
    const ask = (token: string) =>
      takePublicForm(trackingForm, {
        ctx: visitor,
        request: new Request(`https://www.example.fr/pro/suivi?jeton=${token}`, {
          method: 'POST',
          body: new URLSearchParams({ [LINK_FIELD]: 'oui' }),
        }),
        params: {},
      })
    return { staff: await asStaff(testCtx(db)), visitor, ask }
  }
})
