import { createElement } from 'react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ContractLinks } from '#app/features/contracts/components/WithdrawalLinks.tsx'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { contractWay } from './contract-way.server.ts'
import { decideBySecret, sendQuote } from './quotes.server.ts'

// A site of its own, which is live: a demonstration shows what would be sent.
const FACTS = { ...invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }), launchedAt: '2026-11-01T08:00:00Z' }
const REFERENCE = 'D-7K2M9Q'
const TEXTS = { SMS_URL: 'https://sms.example.fr/send' }
const PHONE = { email: null, phone: '+33612345678' }

dbTest('the contract of a quote that is accepted by link', (db) => {
  test('leaves by text with the link to the page that keeps it where there is no e-mail, at an hour at which phones ring', async () => {
    const { at, requestId, secret, accepted } = await quoted(db, PHONE, TEXTS)
    expect(await contractWay(at(0), requestId)).toBe('text')
    await accepted()
    const [text] = await at(0)
      .db.select()
      .from(mails)
      .where(eq(mails.subject, `Votre contrat ${REFERENCE}`))
    expect(text).toMatchObject({ channel: 'sms', to_address: PHONE.phone })
    expect(text?.text).toContain(
      `devis de 90\u00a0€. Votre contrat (PDF), à garder, et comment y renoncer\u00a0: https://www.example.fr/pro/reponse/${secret}`,
    )
    // Accepted at ten in the evening: it leaves at eight.
    expect(text?.next_try_at).toEqual(new Date('2026-11-26T07:00:00Z'))
    expect(await notes(at)).toEqual([])
  })

  test('stays on its page where neither leaves, which says so, and so does the case', async () => {
    for (const [overrides, env] of [
      [PHONE, {}],
      [{ email: null, phone: '+33556000000' }, TEXTS],
    ] as const) {
      const { at, requestId, accepted } = await quoted(db, { ...overrides, reference: env === TEXTS ? 'D-7K2M9R' : REFERENCE }, env)
      expect(await contractWay(at(0), requestId)).toBe('page')
      await accepted()
      expect(await at(0).db.$count(mails, eq(mails.subject, `Votre contrat ${REFERENCE}`))).toBe(0)
      expect(await notes(at, env === TEXTS ? 'D-7K2M9R' : REFERENCE)).toEqual([
        'Contrat du devis n°\u00a01\u00a0: rien n’est parti au client, sans e-mail ni SMS. Imprimez-le pour lui.',
      ])
    }
    const page = renderedInSite(createElement(ContractSummary, { items: [], confirmedBy: 'page' }))
    expect(page).toContain('Vous les gardez avec votre contrat (PDF), sur cette page')
    expect(page).not.toContain('avec la confirmation')
    const links = (confirmedBy: 'page' | 'mail') => renderedInSite(createElement(ContractLinks, { token: 'x', lastDay: null, confirmedBy }))
    expect(links('page')).toContain('Il ne vous est pas envoyé\u00a0: enregistrez-le, ou imprimez-le.')
    expect(links('mail')).not.toContain('envoyé')
  })

  test('leaves by mail where there is an address, unless no mail leaves', async () => {
    const { at, requestId } = await quoted(db, {}, { SMTP_URL: 'smtp://mail.example.fr' })
    expect(await contractWay(at(0), requestId)).toBe('mail')
    expect(await contractWay({ ...at(0), env: parseEnv({ PUBLIC_URL: 'https://www.example.fr' }) }, requestId)).toBe('page')
  })
})

type At = Awaited<ReturnType<typeof quoted>>['at']

async function notes(at: At, reference = REFERENCE) {
  const lines = (await readCasePage(at(2), reference))?.timeline.map(({ text }) => text) ?? []
  return lines.filter((text) => text.startsWith('Contrat du devis'))
}

/** A quote of 90 € for a request, which its customer may accept at ten in the evening in Paris. */
async function quoted(db: TestDb, overrides: Parameters<typeof aRequest>[1], env: Record<string, string>) {
  const ctx = testCtx(db, { now: new Date('2026-11-25T21:00:00Z'), facts: FACTS, env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', ...env }) })
  const staff = await asManager(ctx)
  const at = (passed: number) => ({ ...staff, now: after(staff.now, minutes(passed)) })
  const requestId = await aRequest(staff, { reference: REFERENCE, state: 'waiting', ...overrides })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 90_00 }], ...TERMS })
  const secret = await customerToken(staff.db, 'quote', (await findLatestQuote(staff, requestId))?.id ?? '')
  const accepted = async () => expect(await decideBySecret({ ...ctx, now: at(1).now }, { secret, decision: 'accepted' })).toBe('done')
  return { at, requestId, secret, accepted }
}
