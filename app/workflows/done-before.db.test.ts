import { expect, test } from 'vitest'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { mailAttachments, mails } from '#app/platform/db/tables/mails.server.ts'
import { correctedText } from '#app/routes/admin/repairs-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { correctCase } from './correct-case.server.ts'
import { signQuote } from './signed-quote.server.ts'
import { withdraw } from './withdrawal.server.ts'

const { dueOn: _, ...ZOE } = aRepairInput({ name: 'Zoé Martin', email: 'zoe.martin@exemple.fr', phone: '' })
const env = parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMTP_URL: 'smtp://mail.example.fr' })

type Found = Awaited<ReturnType<typeof inRepair>>

/** Every message has left, and staff put the e-mail right. */
async function correct({ later, id }: Found, email: string = ZOE.email) {
  const ctx = { ...later(), env }
  await ctx.db.update(mails).set({ state: 'sent', sent_at: ctx.now })
  const result = await correctCase(ctx, { ...ZOE, id, email })
  if (result.kind !== 'changed') throw new Error(result.kind)
  return result
}

const contractMails = async ({ manager }: Found) => (await customerMails(manager)).filter(({ subject }) => subject.endsWith('à la bonne adresse'))

dbTest('what was done by the links of a wrong address', (db) => {
  test('is said to whoever puts it right, once and in the case, and the contract goes to the right address', async () => {
    const found = await inRepair(db)
    const result = await correct(found)
    expect(result.done).toEqual(['devis n°\u00a01 accepté', 'début du travail demandé sans attendre'])
    expect(correctedText('C’est corrigé.', result)).toContain(
      'À vérifier avec le client, car fait avec les anciennes coordonnées\u00a0: devis n°\u00a01 accepté, début du travail demandé sans attendre.',
    )
    expect((await found.page()).timeline.map(({ text }) => text)).toContain(
      'Liens d’avant fermés, les coordonnées étaient fausses. À vérifier avec le client, car fait avec les anciennes\u00a0: devis n°\u00a01 accepté, début du travail demandé sans attendre',
    )
    const [mail, ...others] = await contractMails(found)
    expect(others).toEqual([])
    const [contract] = await found.manager.db.select().from(contracts)
    expect(mail).toMatchObject({ to: ZOE.email })
    expect(mail?.text).toContain(await contractToken(found.manager, contract?.id ?? ''))
    expect(mail?.text).toContain('Ce n’est pas vous qui l’avez conclu')
    const files = (await found.manager.db.select({ name: mailAttachments.filename }).from(mailAttachments)).map(({ name }) => name)
    expect(files.filter((name) => name.startsWith('contrat-'))).toHaveLength(2)
    expect((await correct(found, 'zoe.m@exemple.fr')).done).toEqual([])
  })

  test('counts a withdrawal, after which no contract leaves', async () => {
    const found = await inRepair(db)
    const [contract] = await found.manager.db.select().from(contracts)
    const token = await contractToken(found.manager, contract?.id ?? '')
    expect(await withdraw(found.later(), { token, reference: '', phone: '', name: 'Zoé', email: 'zoe@exemple.fr' })).toMatchObject({
      kind: 'received',
    })
    expect((await correct(found)).done).toContain('rétractation déclarée')
    expect(await contractMails(found)).toEqual([])
  })

  test('is not what staff noted as signed at the counter, and nothing is said where nothing was done', async () => {
    const found = await inRepair(db, { agreed: false })
    expect(await signQuote(found.later(), { repairId: found.id, requestId: found.requestId, version: 1 })).toBe('done')
    const result = await correct(found)
    expect(result).toMatchObject({ done: [], links: 'mailed' })
    expect(correctedText('C’est corrigé.', result)).not.toContain('À vérifier')
    expect(await contractMails(found)).toEqual([])
  })
})
