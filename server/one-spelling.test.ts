import { expect, test } from 'vitest'
import { followedPath, ownTarget, plainTarget, smallTarget, withoutTrailingSlash } from './one-spelling.ts'

test.each([
  ['/%72eparation/%61pple', '/reparation/apple'],
  ['/%70ro/avis/M-tN%5F', '/pro/avis/M-tN_'],
  ['/reparation/./apple?q=%61', '/reparation/apple?q=%61'],
  ['/magasins/../%2e%2e/pro/avis/Ab', '/pro/avis/Ab'],
  ['/.//evil.example/', '/evil.example/'],
  ['/caf%C3%A9/a%2Fb', '/caf%C3%A9/a%2Fb'],
  ['/reparation/apple', '/reparation/apple'],
])('%s is written %s', (target, plain) => expect(plainTarget(target)).toBe(plain))

test.each([
  ['/LOGIN?retour=/Admin', '/login?retour=/Admin'],
  ['/PRO/Avis/M-tN', '/pro/avis/M-tN'],
  ['/Reparation/Apple', '/reparation/Apple'],
  ['/prix/Samsung', '/prix/samsung'],
  ['/reconditionne/6F9619FF-8B86-4D01-B42D-00CF4FC964FF-Apple-iPhone-12', '/reconditionne/6f9619ff-8b86-4d01-b42d-00cf4fc964ff-apple-iphone-12'],
  ['/Pro/Retractation/FORMULAIRE', '/pro/retractation/formulaire'],
  [
    '/pro/reservation/6F9619FF-8B86-4D01-B42D-00CF4FC964FF/Agenda.ICS?recu=Ab',
    '/pro/reservation/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/agenda.ics?recu=Ab',
  ],
  ['/pro/rendez-vous/Gerer?jeton=Ab', '/pro/rendez-vous/gerer?jeton=Ab'],
  ['/Partenaires/Exemple', '/partenaires/exemple'],
  ['/reparation/Caf%C3%89', '/reparation/Caf%C3%89'],
  ['/Avis/Ab/Cd', '/avis/Ab/Cd'],
  ['/', '/'],
])('%s in small letters is %s', (target, small) => expect(smallTarget(target)).toBe(small))

test.each([
  ['/reparation/?q=a/', '/reparation?q=a/'],
  ['/a///', '/a'],
  ['/a//b', '/a//b'],
  ['/', '/'],
])('%s without slashes at its end is %s', (target, trimmed) => expect(withoutTrailingSlash(target)).toBe(trimmed))

test('a million slashes are looked at once', () => {
  const target = `/a${'/'.repeat(1_000_000)}b`
  expect(withoutTrailingSlash(target)).toBe(target)
})

test.each([
  ['/rest/v1/brands?select=../x', '/rest/v1/brands'],
  ['/rest/v1/../../login?a', '/login'],
  ['/auth/v1/%2E./.%2e/login', '/login'],
  ['/rest/v1/..\\..\\login', '/login'],
  ['/auth/v1/.well-known/jwks.json', '/auth/v1/.well-known/jwks.json'],
])('%s leads to %s', (target, path) => expect(followedPath(target)).toBe(path))

test.each([
  ['http://phare.example/magasins?a=/b', 'phare.example', '/magasins?a=/b'],
  ['HTTPS://Phare.Example:3000', 'phare.example:3000', '/'],
  ['http://phare.example?a=1', 'phare.example', '/?a=1'],
  ['http://phare.example//evil.example/', 'phare.example', '//evil.example/'],
  ['http://evil.example/', 'phare.example', 'http://evil.example/'],
  ['http://phare.example@evil.example/', 'phare.example', 'http://phare.example@evil.example/'],
  ['http://phare.example/', undefined, 'http://phare.example/'],
  ['/http://phare.example/', 'phare.example', '/http://phare.example/'],
])('%s, asked of %s, is %s', (target, host, own) => expect(ownTarget(target, host)).toBe(own))
