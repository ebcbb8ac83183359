import { expect, test } from 'vitest'
import { copyOfForm, keepForm } from './kept-form.ts'

const ADDRESS = 'https://www.example.fr/admin/models/nouveau'

function aForm(address: string, fields: Record<string, string>): Request {
  const body = new URLSearchParams(fields).toString()
  return new Request(address, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) },
  })
}

test('without scripts, a form that met an outage comes back with all that was typed but secrets', async () => {
  const request = aForm(`${ADDRESS}?marque=a&b=1`, {
    name: '<b>"iPhone"</b>\n& Cie',
    postcode: '33260',
    password: 'trois phares',
    proof: 'trois phares',
  })
  const copy = copyOfForm(request)
  await request.formData()
  const answer = await keepForm(request, copy, new Headers())
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const page = await answer.text()
  expect(page).toContain('La base de données ne répond pas. Rien n’est perdu\u00a0: réessayez dans un instant.')
  expect(page).toContain('<textarea name="name" hidden>\n&lt;b&gt;&quot;iPhone&quot;&lt;/b&gt;\n&amp; Cie</textarea>')
  expect(page).toContain('action="/admin/models/nouveau?marque=a&amp;b=1"')
  expect(page).toContain('<textarea name="postcode" hidden>\n33260</textarea>')
  expect(page).not.toContain('trois phares')
})

test('the application in the browser is told that the action said nothing, so that its screen stays', async () => {
  const request = aForm(`${ADDRESS}.data`, { name: 'iPhone' })
  expect(copyOfForm(request)).toBeUndefined()
  const answer = await keepForm(request, undefined, new Headers())
  expect([answer.status, answer.headers.get('x-remix-response'), await answer.text()]).toEqual([503, 'yes', '[{"_1":-7},"data"]\n'])
})

test('a form with large pictures is not read twice', () => {
  const request = new Request(ADDRESS, { method: 'POST', body: 'x', headers: { 'Content-Length': String(5 * 1024 * 1024) } })
  expect(copyOfForm(request)).toBeUndefined()
})
