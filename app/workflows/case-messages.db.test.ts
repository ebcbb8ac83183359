import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { decideHeldMails } from '#app/features/rollbacks/rollbacks.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { holdMails, listHeldMails } from '#app/platform/mail/held-mails.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { openRepair } from './cases.server.ts'
import { correctCase } from './correct-case.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'

const WRONG = 'etranger@exemple.fr'
const { dueOn: _, ...ZOE } = aRepairInput({ name: 'Zoé Martin', email: 'zoe.martin@exemple.fr', phone: '' })
/** The message of the other case. */
const OTHERS = 1
const MAIL = { to: ZOE.email, subject: 'Votre bon de dépôt', text: 'Bonjour', html: '<p>Bonjour</p>' }

async function timelineOf(ctx: Ctx, number: number) {
  const page = await readCasePage(ctx, `T-${number}`)
  return page?.timeline ?? []
}

dbTest('the messages of a case in its timeline', (db) => {
  test('stay after the address was put right, each with the address that it went to; notices to the shop and mails of others are not among them', async () => {
    const staff = await asManager(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    const other = await openRepair(staff, aRepairInput({ ...ZOE, email: 'autre@exemple.fr' }))
    await notifyCustomer(staff, { id })
    await notifyCustomer(staff, { id: other.id })
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS })
    const page = await readCasePage(staff, `T-${number}`)
    const requestId = page?.parts.requestId ?? ''
    const allLeave = () => staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    await allLeave()
    expect(await decideByRepair(staff, { requestId, version: 1, decision: 'accepted', startsEarly: true })).toBe('done')
    await allLeave()
    await enqueueMail(staff, { ...MAIL, to: WRONG }, id)
    await staff.db.update(mails).set({ state: 'failed', attempts: 8 }).where(eq(mails.state, 'pending'))
    expect((await timelineOf(staff, number)).filter(({ text }) => text.includes(WRONG))).toEqual([])
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ kind: 'changed', links: 'mailed' })
    const shown = (await timelineOf(staff, number)).filter(({ kind }) => kind === 'message')
    const texts = shown.map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringMatching(/^E-mail à etranger@exemple\.fr «\u00a0Votre devis .*\u00a0» envoyé$/))
    expect(texts).toContainEqual(expect.stringMatching(/^E-mail «\u00a0.*nouveau lien.*\u00a0» part bientôt$/))
    // One that did not reach the wrong address leaves for the one that was put right.
    expect(shown.filter(({ text }) => text.endsWith('n’est pas parti'))).toEqual([])
    expect(texts).toContain(`E-mail «\u00a0${MAIL.subject}\u00a0» part bientôt`)
    expect(shown.every(({ failedMailId }) => failedMailId === undefined)).toBe(true)
    const ofShop = await staff.db.$count(mails, eq(mails.to_shop, true))
    expect(ofShop).toBeGreaterThan(0)
    for (const unwanted of [mainStore(staff.facts).email, 'autre@exemple.fr', 'devis accepté'])
      expect(texts.filter((text) => text.includes(unwanted))).toEqual([])
    // Of the shop's own notices the case shows none, though they are about it: what else there is left for the customer.
    expect(texts).toHaveLength(await staff.db.$count(mails, eq(mails.to_shop, false)).then((all) => all - OTHERS))
  })

  test('say that a return to a backup holds them, and afterwards what a manager has decided', async () => {
    const staff = await asManager(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput(ZOE))
    for (const name of ['un', 'deux', 'trois']) await enqueueMail(staff, { ...MAIL, text: name }, id)
    await holdMails(staff)
    const held = (await timelineOf(staff, number)).filter(({ text }) => text.includes('Votre bon de dépôt'))
    expect(held.map(({ text }) => text)).toEqual(
      Array.from(
        { length: 3 },
        () => 'E-mail «\u00a0Votre bon de dépôt\u00a0» retenu au retour à une sauvegarde\u00a0: non envoyé depuis, peut-être parti avant',
      ),
    )
    expect(held[0]?.reason).toContain('Un gérant décide sur le tableau de bord s’il part.')
    const [sent = '', ...dropped] = (await listHeldMails(staff)).map((mail) => mail.id)
    const manager = allow(staff, 'settings:write')
    expect(await decideHeldMails(manager, { ids: [sent], send: true })).toBe(1)
    expect(await decideHeldMails(manager, { ids: dropped, send: false })).toBe(2)
    const after = await timelineOf(staff, number)
    const who = expect.stringMatching(/./)
    expect(after).toContainEqual(
      expect.objectContaining({ text: 'Message retenu au retour à une sauvegarde, remis à l’envoi', kind: 'message', who }),
    )
    expect(after).toContainEqual(
      expect.objectContaining({ text: '2 messages retenus au retour à une sauvegarde, non envoyés', kind: 'message', who }),
    )
    expect(after.map(({ text }) => text)).toContain('E-mail «\u00a0Votre bon de dépôt\u00a0» part bientôt')
    // What does not leave goes on standing there, and can still be sent.
    const kept = after.filter(({ text }) => text.includes('n’est pas parti\u00a0: retenu au retour à une sauvegarde, puis écarté'))
    expect(new Set(kept.map(({ failedMailId }) => failedMailId))).toEqual(new Set(dropped))
  })
})
