import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textWidth, wrapText } from './picture-text.ts'
import { drawSharingPicture, sharingSvg } from './sharing-picture.server.ts'

const WORDS = {
  business: 'Phare Réparation',
  isDrawn: true,
  title: 'Réparation iPhone 13',
  fact: 'Écran dès 154\u00a0€',
  lines: ['Sur place, en 1\u00a0h environ.'],
}

test('a picture has the size that networks ask for, and few bytes', async () => {
  const picture = await drawSharingPicture(WORDS)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.byteLength).toBeLessThan(60_000)
})

test('what a name holds is drawn, never markup; a long one is wrapped and cut', () => {
  expect(sharingSvg({ ...WORDS, title: '<script>alert(1)</script> & "x"' })).not.toContain('<script')
  const lines = wrapText('Réparation iPhone et Smartphone à Saint-Sulpice-de-Faleyrens et dans toutes les communes autour', {
    size: 92,
    width: 1032,
    lines: 3,
  })
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines.slice(0, 2)) expect(textWidth(line, 92)).toBeLessThanOrEqual(1032)
})

test('no line of a title ends with the «à» of its place, unless both are wider than a line', () => {
  const size = { size: 88, width: 1032, lines: 3 }
  expect(wrapText('Réparation de téléphone à La Teste-de-Buch', size)).toEqual(['Réparation de téléphone', 'à La Teste-de-Buch'])
  expect(wrapText('Téléphone à Saint-Sulpice-de-Faleyrens', size)).toEqual(['Téléphone à', 'Saint-Sulpice-de-Faleyrens'])
})
