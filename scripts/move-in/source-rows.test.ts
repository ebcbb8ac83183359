import { expect, test } from 'vitest'
import { moveBrand, moveCategory, moveModel, moveRefurbished } from './source-rows.ts'

test('an id that is no uuid always becomes the same uuid', () => {
  const brand = moveBrand({ id: 7, name: 'A', slug: 'a' })
  expect(brand).toEqual(moveBrand({ id: 7, name: 'A', slug: 'a' }))
  expect(brand).toMatchObject({ row: { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/) } })
  expect(moveModel({ id: 1, brand_id: 7, name: 'M', slug: 'm' })).toMatchObject({ row: { brand_id: 'row' in brand ? brand.row.id : '' } })
})

test('columns that the site does not have are left behind, missing ones get their default', () => {
  expect(moveBrand({ id: 1, name: 'A', slug: 'a', owner: 'x' })).toMatchObject({ row: { is_active: true, logo_url: null } })
  expect(moveBrand({ id: 1, name: 'A', slug: 'a', owner: 'x' })).not.toHaveProperty('row.owner')
})

test('an address that the site cannot have is changed and told', () => {
  expect(moveBrand({ id: 1, name: 'A', slug: 'Été & Hiver' })).toMatchObject({
    row: { slug: 'ete-hiver' },
    notes: [expect.stringContaining('its address changes')],
  })
})

test('unknown kinds are told: a category is kept, a device is left out', () => {
  expect(moveCategory({ id: 1, name: 'A', slug: 'a', device_type: 'phone' })).toMatchObject({
    row: { device_type: 'smartphone' },
    notes: [],
  })
  expect(moveCategory({ id: 1, name: 'A', slug: 'a', device_type: 'fridge' })).toMatchObject({
    row: { device_type: 'smartphone' },
    notes: [expect.stringContaining('fridge')],
  })
  expect(moveRefurbished({ id: 1, type: 'fridge', brand: 'A', model: 'B', condition: 'good', price: 1 })).toEqual({
    refused: 'type "fridge" is unknown here',
  })
  expect(moveRefurbished({ id: 1, type: 'tablet', brand: 'A', model: 'B', condition: 'good', price: '12.50' })).toMatchObject({
    row: { price: 12.5, warranty_months: 6, images: [] },
  })
})

test('a row without what matters is left out with its reason', () => {
  expect(moveBrand({ id: 1, slug: 'a' })).toEqual({ refused: expect.stringContaining('name') })
})
