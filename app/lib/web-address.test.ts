import { expect, test } from 'vitest'
import { NOT_SECURE, NO_WEB_ADDRESS, webAddressProblem, withHttps } from './web-address.ts'

test.each([
  ['mediateur.example', 'https://mediateur.example'],
  ['www.mediateur.example/litiges?a=b', 'https://www.mediateur.example/litiges?a=b'],
  ['//mediateur.example', 'https://mediateur.example'],
  ['mediateur.example:8443/', 'https://mediateur.example:8443/'],
  ['https://mediateur.example/', 'https://mediateur.example/'],
  ['', ''],
])('%s is completed and taken', (typed, address) => {
  expect(withHttps(typed)).toBe(address)
  expect(webAddressProblem(address)).toBeUndefined()
})

test.each([
  ['http://mediateur.example', NOT_SECURE],
  ['javascript:alert(1)', NO_WEB_ADDRESS],
  ['mailto:a@mediateur.example', NO_WEB_ADDRESS],
  ['Médiateur du Bassin', NO_WEB_ADDRESS],
  ['mediateur', NO_WEB_ADDRESS],
])('%s is no address to link to, and stays as it was typed', (typed, problem) => {
  expect(webAddressProblem(withHttps(typed))).toBe(problem)
})
