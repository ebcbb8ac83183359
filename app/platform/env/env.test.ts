import path from 'node:path'
import { expect, test } from 'vitest'
import { EnvError, parseEnv } from './env.server.ts'

function complaint(source: Record<string, string>): string {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

test('nothing needs to be set', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    SEED: 'demo',
    PUBLIC_URL: 'http://localhost:3000',
    PAGE_CACHE: 'on',
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
  })
  expect(parseEnv({}).DATA_DIR).toBe(path.resolve('data'))
  // The folder of the program is another one after each update.
  expect(parseEnv({ DATA_DIR: '/srv/data', BACKUP_DIR: 'copies' }).BACKUP_DIR).toBe('/srv/data/copies')
  expect(parseEnv({ DATA_DIR: '/srv/data', BACKUP_DIR: '/mnt/copies' }).BACKUP_DIR).toBe('/mnt/copies')
})

test('an empty value counts as unset', () => {
  expect(parseEnv({ PORT: '', PUBLIC_URL: '', SEED: '' })).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', SEED: 'demo' })
})

test('the public address follows the port and loses its trailing slashes', () => {
  expect(parseEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
  expect(parseEnv({ PUBLIC_URL: 'https://www.example.fr//' }).PUBLIC_URL).toBe('https://www.example.fr')
})

test('the public address is written as browsers write it, or forms from it would be refused and links broken', () => {
  expect(parseEnv({ PUBLIC_URL: 'HTTPS://WWW.Example.fr:443' }).PUBLIC_URL).toBe('https://www.example.fr')
  expect(parseEnv({ PUBLIC_URL: 'https://réparation.example.fr' }).PUBLIC_URL).toBe('https://xn--rparation-b4a.example.fr')
  expect(parseEnv({ PUBLIC_URL: 'https://www.example.fr#' }).PUBLIC_URL).toBe('https://www.example.fr')
})

test('spaces around a value go, and are no value; those of a password stay', () => {
  expect(parseEnv({ PUBLIC_URL: ' https://www.example.fr ', BACKUP_DIR: '  ', SEED: 'none\r' })).toMatchObject({
    PUBLIC_URL: 'https://www.example.fr',
    SEED: 'none',
  })
  expect(parseEnv({ BACKUP_DIR: '  ' }).BACKUP_DIR).toBeUndefined()
  expect(parseEnv({ ADMIN_PASSWORD: ' a secret ' }).ADMIN_PASSWORD).toBe(' a secret ')
})

test.each([
  [
    { PRO_SITE_URL: 'https://pro.example.fr/?client=1' },
    'PRO_SITE_URL must be the address that /devis, /preparation-visite and /envoi-postal are added to',
  ],
  [{ BOOKING_URL: 'https://shop:secret@calendar.example.fr' }, 'BOOKING_URL must be an address that everybody may read'],
  [{ SMS_URL: 'https://sms.example.fr/?to={to}' }, 'SMS_URL must have both places'],
  [{ PROCESSES: '0' }, 'PROCESSES must be auto (one per core) or a number from 1 to 64.'],
  [{ PORT: 'abc' }, 'PORT="abc": PORT must be a port number such as 3000.'],
  [{ PORT: '70000' }, 'PORT must be between 0 and 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a whole port number such as 3000.'],
  [{ SMTP_URL: 'smtp://contact@shop.example:p@ss:w/rd@mail.example.fr' }, 'percent-encoded (@ is %40).'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name, with @'],
  [{ SEED: 'yes' }, 'SEED must be demo or none.'],
  [{ PUBLIC_URL: 'www.example.fr' }, 'PUBLIC_URL must be an address such as https://www.example.fr.'],
  [{ PUBLIC_URL: 'https://www.example.fr/magasin' }, 'PUBLIC_URL must be the address of the site without a path, such as https://www.example.fr.'],
  [{ S3_URL: 'bucket' }, 'S3_URL must be an address such as https://KEY:SECRET@s3.example.fr/bucket?region=eu-west-3.'],
  [{ PRO_SITE_URL: 'javascript:alert(1)' }, 'PRO_SITE_URL must be an address'],
  [
    { S3_URL: 'https://s3.example.fr/bucket' },
    'S3_URL must name a key, its secret and a bucket: https://KEY:SECRET@s3.example.fr/bucket?region=eu-west-3.',
  ],
  [{ S3_URL: 'https://key:secret@s3.example.fr/' }, 'S3_URL must name a key, its secret and a bucket'],
  [{ S3_URL: 's3://bucket' }, 'S3_URL must be an address such as https://KEY:SECRET@s3.example.fr/bucket?region=eu-west-3.'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be 1 (behind a reverse proxy) or 0.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
])('%o is refused with what to write instead', (source, sentence) => {
  expect(complaint(source)).toContain(sentence)
})

test('several bad values are told at once, one line each', () => {
  expect(complaint({ PORT: 'x', SEED: 'y' }).split('\n')).toHaveLength(2)
})

test('a refusal never repeats a password', () => {
  expect(complaint({ DATABASE_URL: 'mysql://shop:secret@db/x' })).not.toContain('secret')
  expect(complaint({ S3_URL: 'https://key:secret@s3.example.fr/' })).not.toContain(':secret@')
  for (const password of ['a/secret', 'a@secret', 'a:secret', 'a#secret', 'a secret']) {
    expect(complaint({ SMTP_URL: `smtp://shop:${password}@mail example.fr` }), password).toMatch(/^SMTP_URL="smtp:\/\/shop:…@mail example\.fr"/)
    expect(complaint({ DATABASE_URL: `shop:${password}@db/x` }), password).not.toContain('secret')
  }
  expect(complaint({ ADMIN_PASSWORD: 'secret' })).toBe('ADMIN_PASSWORD: ADMIN_PASSWORD must have at least 8 characters.')
  expect(complaint({ SECRETS_KEY: 'too short, secret' })).not.toContain('secret')
})
