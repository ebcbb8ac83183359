import { afterEach, expect, test } from 'vitest'
import { beginStaffForm, beginUpload } from './upload-slots.server.ts'

const begun: { end: () => void }[] = []
afterEach(() => begun.splice(0).forEach(({ end }) => end()))

function begin(address: string, headers: Record<string, string>): boolean {
  const slot = beginUpload(new Request('http://shop.example/pro/devis', { method: 'POST', headers }), address)
  if (slot) begun.push(slot)
  return slot !== undefined
}

const MULTIPART = 'multipart/form-data; boundary=b'
const withPhotos = { 'Content-Type': MULTIPART, 'Content-Length': '20000000' }

test('one place holds six forms with files at once, and all together forty-eight', () => {
  expect(Array.from({ length: 7 }, () => begin('203.0.113.1', withPhotos))).toEqual([true, true, true, true, true, true, false])
  for (let place = 2; place < 9; place += 1) for (let form = 0; form < 6; form += 1) expect(begin(`203.0.113.${place}`, withPhotos)).toBe(true)
  expect(begin('203.0.113.9', withPhotos)).toBe(false)
  begun.shift()?.end()
  expect(begin('203.0.113.9', withPhotos)).toBe(true)
})

test('a form without files goes on while all places are taken; one that does not say its length may have some', () => {
  for (let place = 1; place < 9; place += 1) for (let form = 0; form < 6; form += 1) begin(`203.0.113.${place}`, withPhotos)
  expect(begin('203.0.113.9', { 'Content-Type': MULTIPART, 'Content-Length': '4096' })).toBe(true)
  expect(begin('203.0.113.9', { 'Content-Type': 'application/x-www-form-urlencoded' })).toBe(true)
  expect(begin('203.0.113.9', { 'Content-Type': MULTIPART })).toBe(false)
  expect(begin('203.0.113.9', { 'Content-Type': MULTIPART, 'Content-Length': 'nonsense' })).toBe(false)
})

function beginAs(session: string, headers: Record<string, string> = { 'Content-Length': '8000000' }): boolean {
  const cookie = `phare_equipe=1; __Host-phare_staff=${session}.secret`
  const place = beginStaffForm(new Request('http://shop.example/admin/dossiers', { method: 'POST', headers: { ...headers, Cookie: cookie } }))
  if (place) begun.push(place)
  return place !== undefined
}

test('one session sends four long forms at once, all together twelve; what is no longer than a list goes on', () => {
  expect(Array.from({ length: 5 }, () => beginAs('a'))).toEqual([true, true, true, true, false])
  for (const session of ['b', 'c']) for (let form = 0; form < 4; form += 1) expect(beginAs(session)).toBe(true)
  expect(beginAs('d')).toBe(false)
  expect(beginAs('a', { 'Content-Length': '90000' })).toBe(true)
  expect(beginAs('d', {})).toBe(false)
  begun.shift()?.end()
  expect(beginAs('d')).toBe(true)
})

test('a cookie that is made up beside that of a session hides it from nobody: it would hold the places of all others', () => {
  let made = 0
  const beginBeside = (session: string) => {
    const cookie = `made_up_phare_staff=${(made += 1)}; phare_staff=${made}.x; __Host-phare_staff=${session}.secret`
    const headers = { 'Content-Length': '8000000', Cookie: cookie }
    const place = beginStaffForm(new Request('http://shop.example/admin/dossiers', { method: 'POST', headers }))
    if (place) begun.push(place)
    return place !== undefined
  }
  expect(Array.from({ length: 5 }, () => beginBeside('thief'))).toEqual([true, true, true, true, false])
  expect(beginAs('colleague')).toBe(true)
})
