/** What is not offered is refused by name, with the status and code that a client of the hosted backend knows. */
import { expect, test } from 'vitest'
import { aBrand, aModel } from '#tests/factories/catalogue.ts'
import { ANON_KEY } from '#tests/rest/rest-server.ts'
import { restTest } from '#tests/rest/rest-test.ts'

const ID = '5b4a5f0e-3d5c-4a8e-9f60-0d6f3f0f7a11'

/** [path, status, code, part of message or details] */
const READS: readonly (readonly [string, number, string, string])[] = [
  ['/nope', 404, 'PGRST205', "Could not find the table 'public.nope' in the schema cache"],
  ['/staff_users', 404, 'PGRST205', 'staff_users'],
  ['/server_secrets', 404, 'PGRST205', 'server_secrets'],
  ['/model_aliases', 404, 'PGRST205', 'model_aliases'],
  ['/__proto__', 404, 'PGRST205', '__proto__'],
  ['/constructor', 404, 'PGRST205', 'constructor'],
  ['/brands/1', 404, 'PGRST125', 'Invalid path'],
  ['/rpc/version', 404, 'PGRST202', 'public.version without parameters'],
  ['/rpc/add?b=1&a=2', 404, 'PGRST202', 'public.add(a, b)'],
  ['/rpc/', 404, 'PGRST125', 'Invalid path'],
  ['/brands/', 404, 'PGRST125', 'Invalid path'],
  ['/%ff', 404, 'PGRST125', 'Invalid path'],
  ['/brands?select=nope', 400, '42703', 'column brands.nope does not exist'],
  ['/brands?nope=eq.1', 400, '42703', 'column brands.nope does not exist'],
  ['/brands?apikey=x', 400, 'PGRST100', 'failed to parse filter'],
  ['/brands?order=nope', 400, '42703', 'column brands.nope does not exist'],
  ['/brands?or=(name.eq.a,nope.eq.b)', 400, '42703', 'nope'],
  ['/brands?select=device_models(nope)', 400, '42703', 'device_models.nope'],
  ['/brands?name=noop.1', 400, 'PGRST100', 'noop'],
  ['/brands?name=Apple', 400, 'PGRST100', 'failed to parse filter (Apple)'],
  ['/brands?select=name,', 400, 'PGRST100', 'failed to parse select'],
  ['/brands?select=device_models(name', 400, 'PGRST100', 'failed to parse select'],
  ['/brands?order=name.up', 400, 'PGRST100', 'nullsfirst'],
  ['/brands?or=()', 400, 'PGRST100', 'failed to parse logic tree'],
  ['/brands?or=(name.eq.a', 400, 'PGRST100', 'failed to parse logic tree'],
  ['/brands?is_active=is.maybe', 400, 'PGRST100', 'trilean'],
  ['/brands?name=in.a,b', 400, 'PGRST100', 'failed to parse filter'],
  ['/brands?id=eq.not-a-uuid', 400, '22P02', 'uuid'],
  ['/brands?created_at=gt.yesterday-ish', 400, '22007', 'timestamp'],
  ['/device_models?view_count=eq.99999999999', 400, '22003', 'out of range'],
  ['/device_models?view_count=is.true', 400, '42804', 'boolean'],
  ['/device_models?id=like.a*', 404, '42883', 'operator does not exist'],
  ['/brands?select=model_repairs(*)', 400, 'PGRST200', "Could not find a relationship between 'brands' and 'model_repairs'"],
  ['/brands?select=staff_users(*)', 400, 'PGRST200', 'staff_users'],
  ['/device_models?select=model_aliases(*)', 400, 'PGRST200', 'model_aliases'],
  ['/device_models?select=brands!nope(*)', 400, 'PGRST200', "using the hint 'nope'"],
  ['/brands?device_models.name=eq.x', 400, 'PGRST108', "'device_models' is not an embedded resource"],
  ['/brands?select=a:device_models(name),a:device_models(slug)', 400, '42712', 'more than once'],
  ['/device_models?select=brands(name)&brands=is.null', 400, 'PGRST127', 'embedded'],
  ['/brands?select=count()', 400, 'PGRST123', 'aggregate'],
  ['/brands?select=name,device_models(count)', 400, 'PGRST123', 'aggregate'],
  ['/brands?select=name,device_models(total:count)', 400, 'PGRST123', 'aggregate'],
  ['/device_models?select=view_count.sum()', 400, 'PGRST123', 'aggregate'],
  ['/device_models?select=total:view_count.sum()', 400, 'PGRST123', 'aggregate'],
  ['/device_models?select=view_count::text', 400, 'PGRST127', 'cast'],
  ['/brands?select=name->>x', 400, 'PGRST127', 'JSON path'],
  ['/brands?name->>x=eq.1', 400, 'PGRST127', 'JSON path'],
  ['/brands?order=name->x', 400, 'PGRST127', 'JSON path'],
  ['/device_models?select=...brands(name)', 400, 'PGRST127', 'spread'],
  ['/device_models?select=name,brands(name)&order=brands(name)', 400, 'PGRST127', 'order'],
  ['/brands?name=fts.apple', 400, 'PGRST127', 'full-text'],
  ['/brands?name=wfts(french).apple', 400, 'PGRST127', 'full-text'],
  ['/brands?name=match.^A', 400, 'PGRST127', 'regular'],
  ['/brands?name=isdistinct.A', 400, 'PGRST127', 'isdistinct'],
  ['/brands?name=cs.{a}', 400, 'PGRST127', 'cs'],
  ['/brands?name=adj.(1,2)', 400, 'PGRST127', 'adj'],
  ['/brands?name=eq(any).{a,b}', 400, 'PGRST127', 'quantifiers'],
  ['/brands?name=like(all).{a*,b*}', 400, 'PGRST127', 'quantifiers'],
  ['/brands?select=device_models(model_repairs(device_models(name)))', 400, 'PGRST127', 'deeper than 2'],
  ['/brands?limit=-1', 416, 'PGRST103', 'greater than or equal to zero'],
  ['/brands?offset=-1', 416, 'PGRST103', 'greater than or equal to zero'],
  [`/brands?name=in.(${Array.from({ length: 101 }, (_, index) => index).join(',')})`, 400, 'PGRST100', 'at most 100'],
  [`/brands?${Array.from({ length: 31 }, () => 'name=eq.a').join('&')}`, 400, 'PGRST100', 'at most 30'],
  [`/brands?or=(${Array.from({ length: 31 }, () => 'name.eq.a').join(',')})`, 400, 'PGRST100', 'at most 30'],
  [`/brands?or=${'(and'.repeat(7)}(name.eq.a)${')'.repeat(7)}`, 400, 'PGRST100', 'levels'],
  [`/brands?select=${'x'.repeat(64)}:name`, 400, 'PGRST100', '63 bytes'],
  [`/brands?name=eq.${'x'.repeat(8_200)}`, 414, 'PGRST102', 'at most 8192'],
  ['/analytics_events', 401, '42501', 'permission denied for table analytics_events'],
  ['/analytics_sessions?select=id', 401, '42501', 'permission denied for table analytics_sessions'],
]

restTest('refusals', (api) => {
  test.each(READS)('GET %s is refused with %i %s', async (path, status, code, text) => {
    const response = await api.rest.call(path)
    const body = await response.json()
    expect({ status: response.status, body }).toMatchObject({ status, body: { code } })
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(`${body.message} ${JSON.stringify(body.details)}`).toContain(text)
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
    if (status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  test('a function is called by a form as by JSON, and is not there', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const called = await api.rest.call('/rpc/add', { method: 'POST', headers, body: 'b=1&a=2' })
    expect([called.status, await called.json()]).toMatchObject([404, { code: 'PGRST202', message: expect.stringContaining('public.add(a, b)') }])
  })

  test('no table name is given away by a hint', async () => {
    const body = await (await api.rest.call('/brand')).json()
    expect(body).toMatchObject({ code: 'PGRST205', hint: null, details: null })
  })

  test('without the key the gateway answers', async () => {
    const response = await api.rest.call('/brands', { headers: { apikey: '' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
    const inAddress = await api.rest.call(`/brands?apikey=${ANON_KEY}`, { headers: { apikey: '' } })
    expect(inAddress.status).toBe(401)
  })

  test('with a wrong key the gateway answers', async () => {
    const response = await api.rest.call('/brands', { headers: { apikey: 'nonsense' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' })
  })

  test.each([
    ['Bearer abc', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['Bearer a.b.c', 'PGRST301', 'No suitable key or wrong key type'],
    ['Bearer ', 'PGRST301', 'Empty JWT is sent in Authorization header'],
    ['Basic YWRtaW46eA==', 'PGRST301', 'Empty JWT is sent in Authorization header'],
  ])('Authorization: %s is refused, not taken for a visitor', async (authorization, code, message) => {
    const response = await api.rest.call('/brands', { headers: { authorization } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code, message })
    expect(response.headers.get('www-authenticate')).toContain('invalid_token')
  })

  test('an expired token and one of an ended session are told apart from a broken one', async () => {
    const expired = await api.rest.call('/brands', { token: await api.rest.staffToken({ expiresInS: -60 }) })
    expect([expired.status, await expired.json()]).toMatchObject([401, { code: 'PGRST303', message: 'JWT expired' }])
  })

  test('the key as bearer is a visitor, in any case of the word', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await api.rest.call('/brands', { headers: { authorization: `${scheme} ${ANON_KEY}` } })).status).toBe(200)
    }
  })

  test.each([
    ['PUT', 405, 'PGRST105'],
    ['PROPFIND', 405, 'PGRST117'],
    ['SEARCH', 405, 'PGRST117'],
  ])('%s is refused with %i %s', async (method, status, code) => {
    const response = await api.rest.call('/brands?id=eq.1', { method })
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(response.headers.get('allow')).toContain('GET')
  })

  test.each([
    ['text/csv', 406, 'PGRST107'],
    ['application/xml', 406, 'PGRST107'],
    ['application/geo+json', 400, 'PGRST127'],
    ['application/vnd.pgrst.plan+json', 400, 'PGRST127'],
    ['application/vnd.pgrst.array+json;nulls=stripped', 400, 'PGRST127'],
  ])('Accept: %s is refused with %i %s', async (accept, status, code) => {
    const response = await api.rest.call('/brands', { headers: { accept } })
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('another schema is refused, the only one is confirmed', async () => {
    const other = await api.rest.call('/brands', { headers: { 'accept-profile': 'auth' } })
    expect([other.status, await other.json()]).toMatchObject([
      406,
      { code: 'PGRST106', message: 'Invalid schema: auth', hint: 'Only the following schemas are exposed: public' },
    ])
    const written = await api.rest.call('/analytics_events', {
      method: 'POST',
      body: '{"event_type":"x"}',
      headers: { 'content-profile': 'auth' },
    })
    expect(written.status).toBe(406)
    expect((await api.rest.call('/brands', { headers: { 'accept-profile': 'public' } })).headers.get('content-profile')).toBe('public')
  })

  test('unknown preferences are ignored, or refused when handling is strict', async () => {
    expect((await api.rest.call('/brands', { headers: { prefer: 'colour=blue, count=exact' } })).headers.get('preference-applied')).toBe(
      'count=exact',
    )
    const strict = await api.rest.call('/brands', { headers: { prefer: 'handling=strict, colour=blue' } })
    expect([strict.status, await strict.json()]).toMatchObject([400, { code: 'PGRST122', details: 'Invalid preferences: colour=blue' }])
  })

  test('a row that is not there is refused byte by byte as clients of an older line look for it', async () => {
    const response = await api.rest.call('/brands?slug=eq.nobody', { headers: { accept: 'application/vnd.pgrst.object+json' } })
    const written =
      '{"code":"PGRST116","details":"The result contains 0 rows","hint":null,"message":"Cannot coerce the result to a single JSON object"}'
    expect([response.status, await response.text()]).toEqual([406, written])
  })

  test('a page behind the last row is 416 when a count was asked for, empty otherwise', async () => {
    await aBrand(api)
    const counted = await api.rest.call('/brands?offset=5', { headers: { prefer: 'count=exact' } })
    expect([counted.status, counted.headers.get('content-range'), await counted.json()]).toMatchObject([
      416,
      '*/1',
      { code: 'PGRST103', details: 'An offset of 5 was requested, but there are only 1 rows.' },
    ])
    const plain = await api.rest.call('/brands?offset=5')
    expect([plain.status, plain.headers.get('content-range'), await plain.json()]).toEqual([200, '*/*', []])
    const far = await api.rest.call('/brands?offset=99999999999999999999&limit=1')
    expect([far.status, far.headers.get('content-range'), await far.json()]).toEqual([200, '*/*', []])
    const farRange = await api.rest.call('/brands', { headers: { range: '99999999999999999999-' } })
    expect([farRange.status, await farRange.json()]).toEqual([200, []])
    expect((await api.rest.call('/brands?limit=abc')).status).toBe(200)
    expect((await api.rest.call('/brands', { headers: { range: '5-2' } })).status).toBe(416)
  })

  test.each([
    ['DELETE', `/brands?id=eq.${ID}`, undefined, '42501'],
    ['POST', '/brands', '{"name":"A","slug":"a"}', '42501'],
    ['PATCH', `/brands?id=eq.${ID}`, '{"name":"A"}', '42501'],
    ['PATCH', `/refurbished_devices?id=eq.${ID}`, '{"price":1}', '42501'],
    ['PATCH', `/device_models?id=eq.${ID}`, '{"name":"A"}', '42501'],
    ['PATCH', `/device_models?id=eq.${ID}`, '{"view_count":1,"is_active":false}', '42501'],
    ['PATCH', '/device_models?slug=eq.iphone-13', '{"view_count":1}', '42501'],
    ['PATCH', `/device_models?id=eq.${ID}&slug=eq.iphone-13`, '{"view_count":1}', '42501'],
    ['PATCH', `/device_models?id=in.(${ID})`, '{"view_count":1}', '42501'],
    ['PATCH', `/device_models?id=not.eq.${ID}`, '{"view_count":1}', '42501'],
    ['PATCH', `/analytics_sessions?id=eq.${ID}&bounce=is.true`, '{"page_count":1}', '42703'],
    ['PATCH', '/analytics_sessions?id=not.is.null', '{"page_count":1}', '42501'],
    ['PATCH', `/analytics_sessions?or=(id.eq.${ID},id.not.is.null)`, '{"page_count":1}', '42501'],
    ['PATCH', `/analytics_sessions?id=eq.${ID}`, '{"entry_page":"/"}', '42501'],
    ['PATCH', `/analytics_events?id=eq.${ID}`, '{"event_type":"x"}', '42501'],
    ['DELETE', `/analytics_events?id=eq.${ID}`, undefined, '42501'],
  ])('a visitor may not %s %s', async (method, path, body, code) => {
    const response = await api.rest.call(path, { method, ...(body ? { body } : {}) })
    expect(await response.json()).toMatchObject({ code })
    expect(response.status).toBe(code === '42501' ? 401 : 400)
  })

  test('staff without the right are told 403, not to sign in', async () => {
    const model = await aModel(api)
    const token = await api.rest.staffToken({ rights: [] })
    const written = await api.rest.call(`/device_models?id=eq.${model.id}`, { method: 'PATCH', body: '{"name":"x"}', token })
    expect([written.status, (await written.json()).code, written.headers.get('www-authenticate')]).toEqual([403, '42501', null])
    expect((await api.rest.call('/analytics_events', { token })).status).toBe(403)
  })

  test('preflights need no key and allow what the client sends', async () => {
    const response = await fetch(`${api.rest.url}/rest/v1/brands`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,prefer',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    for (const header of [
      'apikey',
      'authorization',
      'x-client-info',
      'prefer',
      'accept-profile',
      'content-profile',
      'range',
      'x-retry-count',
      'traceparent',
      'baggage',
    ]) {
      expect(response.headers.get('access-control-allow-headers')).toContain(header)
    }
    const read = await api.rest.call('/brands')
    expect(read.headers.get('access-control-expose-headers')).toContain('content-range')
    const options = await api.rest.call('/brands', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([200, 'OPTIONS,GET,HEAD'])
  })
})
