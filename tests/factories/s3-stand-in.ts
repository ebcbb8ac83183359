import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'GK31c2f218a2e44f485b94239e'
/** With all that has to be written differently in an address. */
const SECRET = 'b892c0665f0ada8a4755dae98baa3b133590e11dae3bcc1f9d769d67f16c3835/+ é'
const REGION = 'eu-west-3'
const BUCKET = 'photos'

export interface StandIn {
  /** For `S3_URL`. */
  address: string
  files: Map<string, { content: Buffer; type: string; changedAt: Date }>
  /** What happens to the next calls: a status, a connection that ends before the answer or half-way through it, or nothing special. */
  troubles: (number | 'cut' | 'half' | 'none')[]
  calls: string[]
  stop: () => Promise<void>
}

/** A small S3 store of its own in this process: signatures and sums are checked from its own reading of the protocol. */
export async function startS3StandIn(overrides: { secret?: string; pageSize?: number; clockAheadMs?: number } = {}): Promise<StandIn> {
  const files: StandIn['files'] = new Map()
  const troubles: StandIn['troubles'] = []
  const calls: string[] = []
  const server = http.createServer((request, response) => {
    void (async () => {
      calls.push(request.method ?? '')
      const trouble = troubles.shift()
      if (trouble === 'cut') {
        request.socket.destroy()
        return
      }
      const body = await bodyOf(request)
      const problem = typeof trouble === 'number' ? { status: trouble, code: 'SlowDown' } : refusal(request, body, overrides.clockAheadMs ?? 0)
      if (problem) {
        response.writeHead(problem.status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${problem.code}</Code></Error>`)
        return
      }
      const url = new URL(request.url ?? '/', 'http://s3')
      const [, bucket, ...rest] = url.pathname.split('/').map((part) => decodeURIComponent(part))
      const key = rest.join('/')
      const file = files.get(key)
      if (bucket !== BUCKET) response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      else if (request.method === 'PUT') {
        files.set(key, { content: body, type: request.headers['content-type'] ?? '', changedAt: new Date() })
        response.writeHead(200).end()
      } else if (request.method === 'DELETE') {
        files.delete(key)
        response.writeHead(204).end()
      } else if (key === '') response.writeHead(200).end(listing(files, url.searchParams, overrides.pageSize ?? 1000))
      else if (file && trouble === 'half') {
        response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.content.byteLength })
        response.write(file.content.subarray(0, -1), () => request.socket.destroy())
      } else if (file) response.writeHead(200, { 'Content-Type': file.type }).end(file.content)
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    })().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = addressOf(server)
  const secret = encodeURIComponent(overrides.secret ?? SECRET)
  return {
    address: `http://${KEY}:${secret}@127.0.0.1:${port}/${BUCKET}/le%20site?region=${REGION}`,
    files,
    troubles,
    calls,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Signature version 4, as its specification tells it: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function refusal(request: IncomingMessage, body: Buffer, clockAheadMs: number): { status: number; code: string } | undefined {
  const [, id = '', day = '', region, service, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/(s3)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const moment = header(request, 'x-amz-date')
  if (id !== KEY || region !== REGION || service !== 's3') return { status: 403, code: 'InvalidAccessKeyId' }
  if (!moment.startsWith(day) || Math.abs(instantOf(moment) - Date.now() - clockAheadMs) > 900_000)
    return { status: 403, code: 'RequestTimeTooSkewed' }
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date') || !names.includes('x-amz-content-sha256'))
    return { status: 403, code: 'AccessDenied' }
  const url = new URL(request.url ?? '/', 'http://s3')
  const query = [...url.searchParams].map(([name, value]) => `${escape(name)}=${escape(value)}`).toSorted()
  const sum = header(request, 'x-amz-content-sha256')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => escape(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    sum,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer>((made, part) => hmac(made, part), Buffer.from(`AWS4${SECRET}`))
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, hex(canonical)].join('\n')).toString('hex')
  if (signature !== wanted) return { status: 403, code: 'SignatureDoesNotMatch' }
  return sum === hex(body) ? undefined : { status: 400, code: 'XAmzContentSHA256Mismatch' }
}

function listing(files: StandIn['files'], query: URLSearchParams, pageSize: number): string {
  const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const from = Number(query.get('continuation-token') ?? 0)
  const entries = keys
    .slice(from, from + pageSize)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>${files.get(key)?.changedAt.toISOString()}</LastModified></Contents>`)
  const next = from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${next}${entries.join('')}</ListBucketResult>`
}

function instantOf(moment: string): number {
  return Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function hex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A server on a port has an address with a port. */
function addressOf(server: http.Server): AddressInfo {
  return server.address() as AddressInfo
}
