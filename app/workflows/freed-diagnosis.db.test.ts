import { createElement } from 'react'
import { expect, test } from 'vitest'
import { UnrepairableForm } from '#app/features/repairs/components/UnrepairableForm.tsx'
import { FREED_DIAGNOSIS_TEXT, dueWhenGivenUp } from '#app/features/repairs/unrepairable-words.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { declareUnrepairable } from './cases.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { handOverFacts } from './hand-over-facts.server.ts'
import { decideByRepair } from './quotes.server.ts'

dbTest('the diagnosis that a slip has announced', (db) => {
  test('is due for a device that goes back as it came, until a quote is accepted: whoever gives it up reads which, and why', async () => {
    const found = await inRepair(db, { agreed: false })
    const facts = async () => {
      const handOver = await handOverFacts(found.later(), (await findRepair(found.later(), found.id)) ?? null)
      const page = await found.page()
      expect([page.diagnosis, page.freedDiagnosis]).toEqual([handOver?.diagnosis, handOver?.freedDiagnosis])
      return page
    }
    expect(dueWhenGivenUp(await facts())).toMatch(/^Rendu sans réparation, le diagnostic est dû\s: le bon l’annonce payant \(19,50\s€/)
    expect(await decideByRepair(found.later(), { requestId: found.requestId, version: 1, decision: 'accepted', startsEarly: true })).toBe('done')
    const freed = await facts()
    expect(dueWhenGivenUp(freed)).toBe(FREED_DIAGNOSIS_TEXT)
    const form = createElement(UnrepairableForm, { sheet: { id: found.id, status: 'accepted' }, due: dueWhenGivenUp(freed), answer: undefined })
    expect(renderedInSite(form)).toContain(FREED_DIAGNOSIS_TEXT)
    expect((await declareUnrepairable(found.later(), { id: found.id, reason: 'carte mère oxydée' })).kind).toBe('changed')
    const given = await found.page()
    expect(given.next.why).toContain(FREED_DIAGNOSIS_TEXT)
    expect(given.freedDiagnosis).toBe(FREED_DIAGNOSIS_TEXT)
  })
})
