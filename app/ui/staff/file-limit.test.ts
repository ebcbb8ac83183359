import { expect, test } from 'vitest'
import { PHOTO_LIMIT, fitting } from './file-limit.ts'

const MEGABYTE = 1024 * 1024

function photo(name: string, megabytes: number, type = 'image/jpeg') {
  return { name, size: megabytes * MEGABYTE, type }
}

function fit(files: ReturnType<typeof photo>[], others = 0) {
  const { kept, said } = fitting(files, { maxMegabytes: PHOTO_LIMIT['data-max-mb'], accept: PHOTO_LIMIT.accept, others })
  return [kept.map(({ name }) => name), said]
}

test('what the server takes is kept without a word', () => {
  expect(fit([photo('a.jpg', 15), photo('b.avif', 3, 'image/avif'), photo('c', 1, '')])).toEqual([['a.jpg', 'b.avif', 'c'], ''])
})

test('what it would refuse after the whole upload is named at once, and the others stay', () => {
  expect(fit([photo('a.jpg', 16), photo('b.heic', 2, 'image/heic'), photo('c.jpg', 2)])).toEqual([
    ['c.jpg'],
    '«\u00a0a.jpg\u00a0» n’est pas gardé\u00a0: il dépasse 15\u00a0Mo. «\u00a0b.heic\u00a0» n’est pas gardé\u00a0: il faut un JPEG, un PNG, un WebP ou un AVIF.',
  ])
})

test('what is too much for one form waits for the next one, with what another field holds', () => {
  const many = Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`, 14))
  expect(fit(many)).toEqual([
    ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'],
    '«\u00a05.jpg\u00a0» n’est pas gardé\u00a0: envoyez d’abord les autres, puis celui-ci.',
  ])
  expect(fit([photo('a.jpg', 14)], 70 * MEGABYTE)[0]).toEqual([])
})

test('a field for something else than photos has its own bound, and leaves the kind of file to the server', () => {
  const page = [photo('a.html', 2, 'text/html')]
  expect(fitting(page, { maxMegabytes: 5, accept: 'application/pdf', others: 0 }).kept).toEqual(page)
  expect(fitting([photo('a.pdf', 6, 'application/pdf')], { maxMegabytes: 5, accept: 'application/pdf', others: 0 }).kept).toEqual([])
})
