import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { contractToken, recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { MAILED_TO_CONTRACT, WITHDRAWAL_PARAMS, receiptPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { loader } from '#app/routes/pro/withdrawal.tsx'
import { withdrawalForm } from '#app/routes/pro/withdrawal-form.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

const STRANGER = 'bombed@example.net'
const REFERENCES = ['D-2K2M9Q', 'D-3K2M9Q', 'D-4K2M9Q', 'D-5K2M9Q', 'D-6K2M9Q']

/** Contracts of parcels, each of another mailbox; their links. */
async function parcels(ctx: Ctx): Promise<string[]> {
  const tokens: string[] = []
  for (const [at, reference] of REFERENCES.entries()) {
    const id = await aRequest(ctx, { kind: 'postal', reference, email: `own-${at}@exemple.fr` })
    const unpriced = { totalCents: null, acceptedBy: '', summary: [], earlyText: null } as const
    await recordContract(ctx, { id, source: 'postal', place: 'distance', requestId: id, ...unpriced }, null)
    tokens.push(await contractToken(ctx, id))
  }
  return tokens
}

async function declare(ctx: Ctx, place: number, { token = '', email = STRANGER, reference = '' }): Promise<Response | undefined> {
  const body = new URLSearchParams({ name: 'Client', email, reference, phone: '' })
  const request = new Request(`https://www.example.fr/pro/retractation?jeton=${token}`, { method: 'POST', body })
  const from = { ...ctx, client: { ...ctx.client, address: `203.0.113.${place}` } }
  const answer = await takePublicForm(withdrawalForm, { ctx: from, request, params: {} })
  return answer instanceof Response ? answer : undefined
}

const acknowledged = async (ctx: Ctx) =>
  (await outboxMails(ctx)).filter(({ subject }) => subject === 'Nous avons reçu votre rétractation').map(({ to }) => to)

dbTest('acknowledgements of withdrawals', (db) => {
  test('leave three times to somebody who never dealt with the shop, then to the address of the contract, and page and shop are told', async () => {
    const ctx = testCtx(db)
    const tokens = await parcels(ctx)
    const held: boolean[] = []
    for (const [place, token] of tokens.entries()) {
      const location = (await declare(ctx, place, { token }))?.headers.get('location') ?? ''
      held.push(new URL(location, 'https://www.example.fr').searchParams.get(WITHDRAWAL_PARAMS.mail) === MAILED_TO_CONTRACT)
    }
    expect(held).toEqual([false, false, false, true, true])
    expect(await ctx.db.$count(withdrawals)).toBe(5)
    const to = await acknowledged(ctx)
    expect(to.filter((address) => address === STRANGER)).toHaveLength(3)
    expect(to.filter((address) => address !== STRANGER).toSorted()).toEqual(REFERENCES.map((_, at) => `own-${at}@exemple.fr`))
    const told = (await outboxMails(ctx)).filter(({ text }) => text.includes('Un client renonce'))
    expect(told.map(({ text }) => text.includes('à l’adresse du contrat seulement'))).toEqual([false, false, false, true, true])
  })

  test('always leave to the address of the contract, however many mails it got', async () => {
    const ctx = testCtx(db)
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = await parcels(ctx)
    for (const [place, token] of [first, second, third, fourth].entries()) await declare(ctx, place, { token, email: 'own-4@exemple.fr' })
    const location = (await declare(ctx, 5, { token: fifth, email: 'Own-4@exemple.fr' }))?.headers.get('location')
    expect(location).not.toContain(MAILED_TO_CONTRACT)
    expect((await acknowledged(ctx)).filter((to) => to === 'own-4@exemple.fr')).toHaveLength(3 + 1)
  })

  test('are counted only where they leave: guesses use up nobody’s mails', async () => {
    await seedDocuments(db.database.db)
    const ctx = testCtx(db)
    const [token = ''] = await parcels(ctx)
    for (let place = 0; place < 8; place += 1) expect(await declare(ctx, place, { reference: `D-8K2M${place}Q` })).toBeUndefined()
    await declare(ctx, 9, { token })
    expect(await acknowledged(ctx)).toContain(STRANGER)
  })

  test('the page that follows knows that the typed address got none', async () => {
    await seedDocuments(db.database.db)
    const ctx = testCtx(db)
    const [token = ''] = await parcels(ctx)
    const location = (await declare(ctx, 1, { token }))?.headers.get('location') ?? ''
    const receipt = new URL(location, 'https://www.example.fr').searchParams.get(WITHDRAWAL_PARAMS.receipt) ?? ''
    const shown = async (path: string) => {
      const context = new RouterContextProvider()
      context.set(ctxContext, ctx)
      const request = new Request(`https://www.example.fr${path}`)
      return loader({ context, request, params: {} } as unknown as Parameters<typeof loader>[0])
    }
    expect((await shown(location)).data).toMatchObject({ isHeld: false })
    expect((await shown(receiptPath(receipt, { isHeld: true }))).data).toMatchObject({ isHeld: true, receipt: { email: STRANGER } })
  })
})
