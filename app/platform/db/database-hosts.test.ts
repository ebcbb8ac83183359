import { expect, test } from 'vitest'
import { parseDatabaseHosts } from './database-hosts.server.ts'

test('an address of several servers is read as one address for each', () => {
  expect(parseDatabaseHosts('postgres://shop:a%40b@one.example.fr:6432,two,[::1]:7000/phare?sslmode=require')).toEqual([
    { host: 'one.example.fr', port: 6432, address: 'postgres://shop:a%40b@one.example.fr:6432/phare?sslmode=require' },
    { host: 'two', port: 5432, address: 'postgres://shop:a%40b@two/phare?sslmode=require' },
    { host: '::1', port: 7000, address: 'postgres://shop:a%40b@[::1]:7000/phare?sslmode=require' },
  ])
})

test('an address of one server stays as it is', () => {
  const address = 'postgresql://shop:secret@db.example.fr/phare'
  expect(parseDatabaseHosts(address)).toEqual([{ host: 'db.example.fr', port: 5432, address }])
})

test.each(['postgres://one:5432,:5433/phare', 'postgres://one:port,two/phare', 'postgres://one,,two/phare'])('%s is refused', (address) => {
  expect(() => parseDatabaseHosts(address)).toThrow(TypeError)
})
