import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LABEL_AGAIN_FIELD } from '#app/features/requests/form-answer.ts'
import { findSentLabel } from '#app/features/requests/label-again.server.ts'
import { attachLabel } from '#app/features/requests/postal-label.commands.server.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import { mailAttachments, mails } from '#app/platform/db/tables/mails.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { handOver, moveRepair, openRepair } from '#app/workflows/cases.server.ts'
import { decideByRepair, sendQuote } from '#app/workflows/quotes.server.ts'
import { reportFault } from '#app/workflows/warranty-report.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { QUOTE } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { labelAgainForm } from './label-again-form.server.ts'
import { loader } from './postal-sending.tsx'
import { trackingForm } from './tracking-form.server.ts'
import { warrantyForm } from './warranty-form.server.ts'

const REFERENCE = 'D-7K2M9Q'
const LABEL = Buffer.from('%PDF-1.7\n%%EOF')

dbTest('a label that its customer has lost', (db) => {
  const seeded = async () => {
    const [staff, visitor] = [await asStaff(testCtx(db)), testCtx(db)]
    const press = <Value, Answer>(form: PublicForm<Value, Answer>, address: string, fields: Record<string, string> = {}) =>
      takePublicForm(form, {
        ctx: visitor,
        request: new Request(`https://www.example.fr${address}`, {
          method: 'POST',
          body: new URLSearchParams({ [LABEL_AGAIN_FIELD]: 'oui', ...fields }),
        }),
        params: {},
      })
    /** Whom each label has gone to so far, with as many bytes as its file has. */
    const labels = async () =>
      (
        await db.database.db
          .select({ to: mails.to_address, content: mailAttachments.content })
          .from(mailAttachments)
          .innerJoin(mails, eq(mails.id, mailAttachments.mail_id))
      ).map(({ to, content }) => `${to} ${content.length}`)
    return { staff, visitor, press, labels }
  }
  const one = `zoe@exemple.fr ${LABEL.length}`

  test('leaves once more by the link of its case and by a look-up, to the address of the case; no more often than a lost one asks for', async () => {
    const { staff, visitor, press, labels } = await seeded()
    const id = await aRequest(staff, { kind: 'postal', email: 'zoe@exemple.fr' })
    const address = `/pro/demande-envoyee?type=postal&reference=${REFERENCE}&jeton=${await sentToken(staff, REFERENCE)}`
    expect(await press(labelAgainForm, address)).toMatchObject({ data: { labelSent: false } })
    await attachLabel(staff, { id, content: LABEL }, wayOutOf)
    expect(await labels()).toEqual([one])
    expect(await press(labelAgainForm, `/pro/demande-envoyee?type=postal&reference=${REFERENCE}&jeton=x`)).toMatchObject({
      data: { labelSent: false },
    })
    expect(await press(labelAgainForm, address)).toMatchObject({ data: { labelSent: true } })
    const typed = { reference: REFERENCE, contact: 'zoe@exemple.fr' }
    expect(await press(trackingForm, '/pro/suivi', typed)).toMatchObject({ data: { label: { isSent: true } } })
    expect(await press(trackingForm, '/pro/suivi', { ...typed, contact: 'autre@exemple.fr' })).not.toMatchObject({ data: { label: {} } })
    expect(await labels()).toEqual([one, one, one])
    for (let pressed = 0; pressed < 6; pressed += 1) await press(labelAgainForm, address)
    expect(await labels()).toHaveLength(5)

    // The link to the form leads to that button, for the form would ask for the label of another case.
    await seedDocuments(db.database.db)
    const context = new RouterContextProvider()
    context.set(ctxContext, visitor)
    const url = new URL(`https://www.example.fr/pro/envoi-postal?dossier=${REFERENCE}&jeton=${await sentToken(staff, REFERENCE)}`)
    const shown = await loader({ context, params: {}, request: new Request(url), url, pattern: '/pro/envoi-postal' })
    expect(shown.data.label).toEqual({ sentOn: '2026-11-20', action: address })
    await staff.db.update(requests).set({ state: 'done' })
    expect(await press(labelAgainForm, address)).toMatchObject({ data: { labelSent: false } })
  })

  test('is not offered once the quote was refused, unless something was agreed on before', async () => {
    const { staff } = await seeded()
    const id = await aRequest(staff, { kind: 'postal', email: 'zoe@exemple.fr' })
    await attachLabel(staff, { id, content: LABEL }, wayOutOf)
    const quote = async (version: number, decision: 'accepted' | 'refused') => {
      await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
      expect(await findSentLabel(staff, id)).not.toBeNull()
      expect(await decideByRepair(staff, { requestId: id, version, decision })).toBe('done')
      return findSentLabel(staff, id)
    }
    expect(await quote(1, 'refused')).toBeNull()
    expect(await quote(2, 'accepted')).not.toBeNull()
    expect(await quote(3, 'refused')).not.toBeNull()
  })

  test('leaves once more by the link of the warranty, until the device is here', async () => {
    const { staff, press, labels } = await seeded()
    const first = await aRequest(staff, {
      kind: 'postal',
      email: 'zoe@exemple.fr',
      details: { street: '1 quai du Port', postcode: '33260', city: 'La Teste' },
    })
    const { id } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: first })
    await moveRepair(staff, { id, status: 'in_repair' })
    await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    const token = await customerToken(staff.db, 'warranty', id)
    const later = { ...staff, now: after(staff.now, days(30)) }
    const reported = await reportFault({ ...testCtx(db), now: later.now }, { token, fault: 'L’écran ne répond plus.' })
    const [report] = await staff.db
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.reference, 'reference' in reported ? reported.reference : ''))
    const address = `/pro/garantie?jeton=${token}`
    expect(await press(warrantyForm, address)).toMatchObject({ data: { labelSent: false } })
    await attachLabel(later, { id: report?.id ?? '', content: LABEL }, wayOutOf)
    expect(await press(warrantyForm, address)).toMatchObject({ data: { labelSent: true } })
    expect(await labels()).toEqual([one, one])
    await openRepair(later, aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: report?.id ?? '' })
    expect(await press(warrantyForm, address)).toMatchObject({ data: { labelSent: false } })
    expect(await labels()).toHaveLength(2)
  })
})
