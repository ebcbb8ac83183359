import { expect, test } from 'vitest'
import { withToast, withoutRefused, withoutSaid } from './toast.ts'

test('what an action answers takes the place of a refusal before it; other messages leave it standing', () => {
  const refused = withToast([], { kind: 'error', text: 'Sans horaires, un magasin reste fermé.', isAnswer: true })
  const arrived = withToast(refused, { kind: 'done', text: 'Une demande vient d’arriver.' })
  expect(arrived.map(({ text }) => text)).toEqual(['Sans horaires, un magasin reste fermé.', 'Une demande vient d’arriver.'])
  const saved = withToast(arrived, { kind: 'done', text: 'Semaine enregistrée.', isAnswer: true })
  expect(saved.map(({ text }) => text)).toEqual(['Une demande vient d’arriver.', 'Semaine enregistrée.'])
  // A form that is taken may answer with another screen, and without a word.
  expect(withoutRefused(arrived).map(({ text }) => text)).toEqual(['Une demande vient d’arriver.'])
  // Each keeps a number of its own, also after others have gone.
  expect(new Set(saved.map(({ id }) => id)).size).toBe(2)
})

test('what was kept before a refusal is not said beside it, be the refusal a message or in the fields; what can be undone or asks for a call stays', () => {
  const undo = { label: 'Annuler', run: () => undefined, undoes: true as const, about: 'status 1' }
  const said = [
    { kind: 'done' as const, text: 'Adresse enregistrée.', isAnswer: true },
    { kind: 'done' as const, text: 'Étape\u00a0: prêt.', isAnswer: true, action: undo },
    { kind: 'done' as const, text: 'À appeler\u00a0: T-1.', isAnswer: true, stays: true as const },
    { kind: 'done' as const, text: 'Une demande vient d’arriver.' },
  ].reduce(withToast, [])
  expect(withoutSaid(said).map(({ isBefore }) => isBefore === true)).toEqual([true, false, false])
  const left = ['Étape\u00a0: prêt.', 'À appeler\u00a0: T-1.', 'Une demande vient d’arriver.']
  expect(withoutSaid(said).map(({ text }) => text)).toEqual(left)
  const refused = withToast(said, { kind: 'error', text: 'Ce dossier n’existe plus.', isAnswer: true })
  expect(refused.map(({ text }) => text)).toEqual([...left, 'Ce dossier n’existe plus.'])
  // Refused once more, the refusal is said once.
  expect(withToast(refused, { kind: 'error', text: 'Encore.', isAnswer: true }).map(({ text }) => text)).toEqual([...left, 'Encore.'])
})

test('the newest step of a case takes the place of the one before: that one can no longer be undone', () => {
  const step = (text: string, about: string) => ({
    kind: 'done' as const,
    text,
    isAnswer: true,
    action: { label: 'Annuler', run: () => undefined, undoes: true as const, about },
  })
  const steps = [step('contrôle', 'status 1'), step('prêt', 'status 2'), step('prêt', 'status 1')].reduce(withToast, [])
  expect(steps.map(({ text, action }) => [text, action?.about])).toEqual([
    ['prêt', 'status 2'],
    ['prêt', 'status 1'],
  ])
})

test('what was done once is said once, though its form was sent and answered twice; the same of two things is said of each', () => {
  const paid = { kind: 'done' as const, text: 'Encaissé\u00a0: 80\u00a0€.', isAnswer: true }
  expect([paid, paid].reduce(withToast, []).map(({ text }) => text)).toEqual([paid.text])
  const moved = (about: string) => ({ ...paid, text: 'Étape\u00a0: prêt.', action: { label: 'Annuler', run: () => undefined, about } })
  expect([moved('status 1'), moved('status 2')].reduce(withToast, [])).toHaveLength(2)
})
