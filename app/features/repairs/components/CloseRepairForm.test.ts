import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { FREED_DIAGNOSIS_TEXT } from '../unrepairable-words.ts'
import { CloseRepairForm } from './CloseRepairForm.tsx'

const PROPS = {
  id: '1',
  note: '',
  draft: null,
  returnOnly: false,
  likelyRepaired: true,
  withdrawn: false,
  covered: null,
  diagnosis: null as string | null,
  freedDiagnosis: null as string | null,
  restCents: null as number | null,
  returnedRestCents: null as number | null,
}

test('a refused hand-over says at the top of its form what is missing, and leads to the field', () => {
  const refused = renderedInSite(
    createElement(CloseRepairForm, { ...PROPS, answer: { errors: { covered: 'Indiquez ce qui est garanti.' }, typed: { intent: 'close' } } }),
  )
  expect(refused).toMatch(
    /class="error-summary" role="alert"[\s\S]*<a href="#close-covered">Indiquez ce qui est garanti\.<\/a>[\s\S]*id="close-outcome"/,
  )
})

test('«Réparé» is chosen beforehand where work was begun or something agreed on, and where it could go either way nothing is', () => {
  const outcomes = (props: Partial<typeof PROPS>) =>
    [...renderedInSite(createElement(CloseRepairForm, { ...PROPS, ...props, answer: undefined })).matchAll(/<option value="([^"]*)"/g)].map(
      ([, value]) => value,
    )
  expect(outcomes({})).toEqual(['repaired', 'not_repaired'])
  expect(outcomes({ likelyRepaired: false })).toEqual(['', 'repaired', 'not_repaired'])
  expect(outcomes({ likelyRepaired: false, returnOnly: true })).toEqual(['not_repaired'])
})

test('what another form of the screen refused is none of its own, also of a field that both have', () => {
  const answer = { errors: { code: 'Écrivez le code.', warrantyMonths: 'De 0 à 60.' }, typed: { intent: 'quote' } }
  const other = renderedInSite(createElement(CloseRepairForm, { ...PROPS, answer }))
  expect(other).not.toContain('De 0 à 60')
  expect(other).toContain('Ce qui est garanti')
  expect(other).not.toContain('error-summary')
})

test('after a withdrawal it does not say that nothing was done, and asks for what was counted', () => {
  const left = renderedInSite(
    createElement(CloseRepairForm, { ...PROPS, answer: undefined, returnOnly: true, withdrawn: true, returnedRestCents: 6_000 }),
  )
  expect(left).toContain('>Rendu après la rétractation</option>')
  expect(left).not.toContain('Rendu sans réparation')
  expect(left).toMatch(/Il reste 60\s€ à encaisser\s: rendre l’appareil quand même/)
  const asItCame = renderedInSite(createElement(CloseRepairForm, { ...PROPS, answer: undefined, returnOnly: true, restCents: 6_000 }))
  expect(asItCame).not.toContain('Il reste')
})

const rendered = (props: Partial<typeof PROPS>, outcome?: string) =>
  renderedInSite(
    createElement(CloseRepairForm, { ...PROPS, ...props, answer: outcome ? { errors: {}, typed: { intent: 'close', outcome } } : undefined }),
  )

test('a diagnosis that the slip has announced is to be charged when the device goes back as it came', () => {
  const diagnosis = 'payant (29\u00a0€ TTC)'
  expect(rendered({ diagnosis }, 'not_repaired')).toMatch(/>Le diagnostic est à facturer, le bon l’annonce payant \(29\s€ TTC\)\./)
  expect(rendered({ diagnosis, returnOnly: true })).toContain('>Le diagnostic est à facturer, le bon')
  expect(rendered({ diagnosis: null }, 'not_repaired')).not.toContain('diagnostic')
  expect(rendered({ diagnosis: null, freedDiagnosis: FREED_DIAGNOSIS_TEXT }, 'not_repaired')).toContain(FREED_DIAGNOSIS_TEXT)
})

test('a device that goes back as it came leaves with what its customer gets back, or with what is left to pay of the diagnosis', () => {
  expect(rendered({ returnOnly: true, returnedRestCents: -11_090 })).toMatch(/À rendre au client avec l’appareil\s: 110,90\s€/)
  const goesBack = rendered({ restCents: 5_000, returnedRestCents: -11_090 }, 'not_repaired')
  expect(goesBack).toMatch(/À rendre au client avec l’appareil\s: 110,90\s€/)
  expect(goesBack).not.toContain('encaisser')
  expect(goesBack).toMatch(/hidden=""><input type="hidden" name="warrantyMonths" value="\d+"\/><div class="field"><label for="close-covered"/)
  expect(rendered({ returnOnly: true, returnedRestCents: 1_950 })).toMatch(/Il reste 19,50\s€ à encaisser\s: rendre l’appareil quand même/)
  expect(rendered({ returnOnly: true, returnedRestCents: 0 })).not.toMatch(/rendre au client|encaisser/)
})

test('«Réparé» says nothing of what another end would give back or charge, and nothing chosen says neither', () => {
  const other = { diagnosis: 'payant (29\u00a0€ TTC)', freedDiagnosis: FREED_DIAGNOSIS_TEXT, returnedRestCents: -17_900 }
  const repaired = rendered({ ...other, restCents: 5_000 })
  expect(repaired).not.toMatch(/rendre au client|17,?9|diagnostic/)
  expect(repaired).toMatch(/Il reste 50\s€ à encaisser\s: rendre l’appareil quand même/)
  expect(rendered({ ...other, restCents: 0 })).not.toMatch(/rendre au client|encaisser|diagnostic/)
  expect(rendered({ ...other, restCents: 5_000, likelyRepaired: false })).not.toMatch(/rendre au client|encaisser|diagnostic/)
})

test('what went by post is not handed over: the press says what the way to it said', () => {
  const overTheCounter = renderedInSite(createElement(CloseRepairForm, { ...PROPS, restCents: 29_00, answer: undefined }))
  expect(overTheCounter).toMatch(/rendre l’appareil quand même.*>Rendre l’appareil<\/button>/s)
  const posted = renderedInSite(createElement(CloseRepairForm, { ...PROPS, restCents: 29_00, answer: undefined, arrival: 'Le colis est arrivé' }))
  expect(posted).toMatch(/clore quand même.*>Le colis est arrivé<\/button>/s)
  expect(posted).not.toMatch(/rendre l’appareil/i)
})

test('what was transferred too much is said when the repaired device goes, and of what goes back unrepaired only that', () => {
  const shown = (outcome: string) => rendered({ restCents: -12_34, returnedRestCents: -100_00 }, outcome)
  expect(shown('repaired')).toMatch(/Trop perçu, à rendre au client\s: 12,34\s€/)
  expect(shown('not_repaired')).toMatch(/À rendre au client avec l’appareil\s: 100\s€/)
  expect(rendered({ restCents: -12_34, likelyRepaired: false })).not.toContain('à rendre')
})
