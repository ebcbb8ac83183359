import { expect, test } from 'vitest'
import { LEGAL } from '#app/content/legal.ts'
import { carriedMessages } from './carried-messages.ts'

test('the legal notice names whoever carries texts to phones where a gateway is set, and nowhere else', () => {
  const said = (textsLeave: boolean) => LEGAL.map(({ body }) => JSON.stringify(carriedMessages(body, textsLeave))).join('')
  expect(said(true)).toContain('et les prestataires qui acheminent nos e-mails et SMS.')
  expect(said(false)).toContain('et le prestataire qui achemine nos e-mails.')
  expect(said(false)).not.toContain('SMS')
})
