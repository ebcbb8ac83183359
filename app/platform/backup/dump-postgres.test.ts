import { expect, test } from 'vitest'
import { withoutPassword } from './dump-postgres.server.ts'

test('the password of the database reaches pg_dump by the environment, whatever the address names', () => {
  const { address, env } = withoutPassword('postgres://shop:s%40cret@one:5432,two:5433/phare?sslmode=require')
  expect([address, env['PGPASSWORD']]).toEqual(['postgres://shop@one:5432,two:5433/phare?sslmode=require', 's@cret'])
  expect(withoutPassword('postgres://shop@one/phare').address).toBe('postgres://shop@one/phare')
})
