import { expect, test } from 'vitest'
import { plainTarget, smallTarget } from './one-spelling.ts'

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
  ['/', '/'],
])('%s in small letters is %s', (target, small) => expect(smallTarget(target)).toBe(small))
