import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { after, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { sendRequestForm, startedBefore } from '#tests/factories/request-form.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { drawPhotos, readRequestPhotos } from './request-photos.server.ts'
import { findRequestFile } from './request-files.queries.server.ts'
import { eraseRequests, exportRequests } from './request-person.server.ts'
import { listSentPhotos } from './sent-link.server.ts'
import { attachPhotos } from './staff-photos.commands.server.ts'
import { findRequest } from './staff-requests.queries.server.ts'

const MEGABYTE = 1024 * 1024

/** Wider than a photo is kept, which is what most tests are about. */
const WIDE_PX = 2000
/** Where a photo only has to be one. */
const SMALL_PX = 8

function jpeg(width = WIDE_PX): Promise<Buffer> {
  return sharp({ create: { width, height: width / 2, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitude: '44/1 38/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

async function post(ctx: Ctx, files: readonly (readonly [name: string, content: Uint8Array])[]): Promise<Request> {
  const body = new FormData()
  const fields = {
    formKey: crypto.randomUUID(),
    started: await startedBefore(ctx),
    device: 'iPhone 13',
    repair: 'Écran',
    description: 'Une longue histoire',
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    store: 'libourne',
    consent: 'on',
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [name, content] of files) body.append('photos', new File([new Uint8Array(content)], name, { type: 'image/jpeg' }))
  return new Request('https://www.example.fr/pro/devis', { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } })
}

/** What a refused form says. */
async function refusal(answer: Awaited<ReturnType<typeof sendRequestForm>>) {
  if (answer instanceof Response) throw new Error('The form was taken')
  return { status: answer.init?.status, photos: answer.data.errors?.['photos'], typed: answer.data.typed['description'] }
}

dbTest('photos of a quote request', (db) => {
  test('of strangers leave the disk what requests and backups need: the form goes on without them', async () => {
    const ctx = testCtx(db)
    const photo = new File([new Uint8Array(await jpeg())], 'a.jpg')
    const read = async (freeBytes: number) => readRequestPhotos(ctx, [photo], async () => freeBytes)
    expect(await read(900_000_000)).toEqual({ kind: 'refused', problem: expect.stringContaining('sans photo') })
    expect(await readRequestPhotos(ctx, [], async () => 0)).toEqual({ kind: 'read', photos: [] })
    expect(await read(5_000_000_000)).toMatchObject({ kind: 'read' })
    // The disk of a server of its own is not this one.
    const apart = { ...ctx, env: { ...ctx.env, DATABASE_URL: 'postgres://phare@db.example/phare' } }
    expect(await readRequestPhotos(apart, [photo], async () => 0)).toMatchObject({ kind: 'read' })
  })

  test('are taken of one place in twelve forms, then in two an hour: what is kept stands in every backup', async () => {
    const ctx = testCtx(db)
    const photo = new File([new Uint8Array(await jpeg(SMALL_PX))], 'a.jpg')
    const kindAt = async (min: number) => (await readRequestPhotos({ ...ctx, now: after(ctx.now, minutes(min)) }, [photo])).kind
    for (let form = 0; form < 12; form += 1) expect(await kindAt(0)).toBe('read')
    expect([await kindAt(0), await kindAt(29), await kindAt(30), await kindAt(31)]).toEqual(['throttled', 'throttled', 'read', 'throttled'])
  })

  test('are drawn anew without their place, kept for the team alone, and erased with the person', async () => {
    const ctx = testCtx(db)
    const content = await jpeg()
    expect(
      await sendRequestForm(
        ctx,
        await post(ctx, [
          ['a.jpg', content],
          ['b.jpg', content],
        ]),
        'quote',
      ),
    ).toMatchObject({ status: 303 })
    const staff = await asStaff(ctx)
    const [request] = await ctx.db.select({ id: requests.id }).from(requests)
    const id = request?.id ?? ''
    const files = (await findRequest(staff, id))?.files ?? []
    expect(files.map(({ kind, position }) => [kind, position])).toEqual([
      ['photo', 0],
      ['photo', 1],
    ])
    const fileId = files[0]?.id ?? ''
    const file = await findRequestFile(staff, id, fileId)
    const { format, width, exif } = await sharp(file?.content).metadata()
    expect([file?.type, format, width, exif]).toEqual(['image/webp', 'webp', 1600, undefined])
    await expect(findRequestFile(ctx, id, fileId)).rejects.toThrow('may not')
    expect(await findRequestFile(staff, crypto.randomUUID(), fileId)).toBeUndefined()
    expect((await exportRequests(staff, [id])).files).toHaveLength(2)
    await eraseRequests(await asManager(ctx), [id])
    expect(await ctx.db.select().from(requestFiles)).toEqual([])
  })

  test('are drawn for nobody whose form the limits turn away, and whoever has signed in is not bounded by strangers', async () => {
    const ctx = testCtx(db)
    const content = await jpeg()
    const statuses: (number | undefined)[] = []
    // Broken: a form whose photos are looked at says so.
    for (let n = 0; n < 10; n += 1) {
      const answer = await sendRequestForm(ctx, await post(ctx, [['a.jpg', content.subarray(0, 900)]]), 'quote')
      statuses.push(answer instanceof Response ? answer.status : answer.init?.status)
    }
    expect(statuses).toEqual([...Array<number>(8).fill(400), 429, 429])
    const small = await jpeg(SMALL_PX)
    const read = await Promise.all(Array.from({ length: 13 }, () => drawPhotos([new File([new Uint8Array(small)], 'a.jpg')])))
    expect(read.every(({ kind }) => kind === 'read')).toBe(true)
  })

  test('are asked for again when the form comes back for another reason, also while a device is looked for', async () => {
    const ctx = testCtx(db)
    const content = await jpeg()
    const send = async (field: string, value: string, files: readonly (readonly [string, Buffer])[]) => {
      const request = await post(ctx, files)
      const form = await request.formData()
      form.set(field, value)
      return refusal(
        await sendRequestForm(ctx, new Request(request.url, { method: 'POST', body: form, headers: { 'Sec-Fetch-Site': 'same-origin' } }), 'quote'),
      )
    }
    expect((await send('email', 'zoe', [['a.jpg', content]])).photos).toMatch(/^Choisissez vos photos de nouveau/)
    expect((await send('chercher', 'oui', [['a.jpg', content]])).photos).toMatch(/^Choisissez vos photos de nouveau/)
    expect((await send('email', 'zoe', [])).photos).toBeUndefined()
  })

  test('that cannot be taken are refused in one sentence, and what was typed comes back', async () => {
    const ctx = testCtx(db)
    const content = await jpeg()
    const many = Array.from({ length: 6 }, (_, index) => [`${index}.jpg`, content] as const)
    const cases = [
      [await post(ctx, [['virus.jpg', Buffer.from('MZ not a picture')]]), 400, /^«.virus\.jpg.».: Ce fichier n’est pas une photo lisible/],
      [await post(ctx, [['dessin.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]]), 400, /n’est pas une photo lisible/],
      [await post(ctx, [['coupee.jpg', content.subarray(0, content.length / 2)]]), 400, /n’est pas une photo lisible/],
      [await post(ctx, [['lourde.jpg', Buffer.concat([content, Buffer.alloc(15 * MEGABYTE)])]]), 400, /dépasse 15.Mo/],
      [await post(ctx, many), 400, /^5 photos au plus/],
      [
        await post(
          ctx,
          [0, 1, 2].map((index) => [`${index}.jpg`, Buffer.alloc(14 * MEGABYTE)]),
        ),
        413,
        /dépassent 40.Mo ensemble/,
      ],
    ] as const
    for (const [request, status, photos] of cases) {
      const answer = await refusal(await sendRequestForm({ ...ctx, client: { ...ctx.client, address: null } }, request, 'quote'))
      expect(answer).toEqual({ status, photos: expect.stringMatching(photos), typed: 'Une longue histoire' })
    }
    expect(await ctx.db.select().from(requests)).toEqual([])
  })

  test('are joined by the team behind the customer’s, up to twenty in all', async () => {
    const ctx = testCtx(db)
    await sendRequestForm(ctx, await post(ctx, [['a.jpg', await jpeg()]]), 'quote')
    const staff = await asStaff(ctx)
    const [request] = await ctx.db.select({ id: requests.id, reference: requests.reference }).from(requests)
    const id = request?.id ?? ''
    const photos = [Buffer.from('un'), Buffer.from('deux')]
    expect(await attachPhotos({ ...staff, now: after(ctx.now, minutes(1)) }, { id, photos })).toEqual({ kind: 'changed' })
    // The page after the form says what arrived with it; what the team adds is the team's.
    expect(await listSentPhotos(ctx, request?.reference ?? '')).toEqual([{ label: 'Photos reçues', text: '1' }])
    expect(await listSentPhotos(ctx, 'D-222222')).toEqual([])
    expect((await findRequest(staff, id))?.files.map(({ position }) => position)).toEqual([0, 1, 2])
    const many = Array.from({ length: 18 }, () => Buffer.from('x'))
    expect(await attachPhotos(staff, { id, photos: many })).toEqual({ kind: 'full' })
    expect(await attachPhotos(staff, { id: crypto.randomUUID(), photos })).toEqual({ kind: 'unknown' })
    expect(() => allow(ctx, 'requests:write')).toThrow('may not')
    expect(await ctx.db.select().from(requestFiles)).toHaveLength(3)
    const [written] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'request.photos_added'))
    expect(written).toMatchObject({ subject_id: id, after: { count: 2 } })
  })
})
