import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { PersonScreen } from './components/PersonScreen.tsx'

const PERSON = {
  requests: [{ id: 'one', label: 'D-7K2M9R, iPhone 13, Zoé', href: '/admin/demandes' }],
  visits: [],
  repairs: [],
  reservations: [],
  unseen: [],
  isEmpty: false,
  names: ['Zoé'],
  alsoKnown: [],
  exportHref: '/admin/personne/export',
}

test('the first press erases nothing: what goes and what stays is listed, and a plain form posts the second step', () => {
  const shown = (answer: Parameters<typeof PersonScreen>[0]['answer']) =>
    renderedInSite(
      <ToastProvider>
        <PersonScreen typed="zoe@exemple.fr" problem={undefined} person={PERSON} mayErase answer={answer} />
      </ToastProvider>,
    )
  expect(shown(undefined)).not.toContain('Effacer pour de bon')
  const question = { erased: ['1 demande'], kept: ['2 factures'], seen: 'abc' }
  const asked = shown({ question, typed: { reason: 'demande écrite' } })
  for (const said of ['1 demande', '2 factures', 'demande écrite', 'Effacer pour de bon', 'Ne rien effacer']) expect(asked).toContain(said)
  expect(asked).toMatch(/<form[^>]*method="post"/)
  expect(asked).toContain('name="vu" value="abc"')
  expect(asked).toContain('name="reason" value="demande écrite"')
})
