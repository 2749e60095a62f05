import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#server/read-object-store.ts'

export interface ObjectServer {
  /** The client of its single bucket. */
  readonly store: ObjectStore
  readonly objects: ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

const region = 'eu-west-2'
const accessKeyId = 'almoner-test'
const secretAccessKey = 'a secret of the object server'
const bucket = 'care'

/** The page size of a listing; small, so that a test reaches a second page. */
const pageSize = 3

class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * Starts a server with the API of Amazon's S3, with its signatures (version 4): one bucket, kept in memory, its name in
 * the path.
 */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    answer(objects, request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
      const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused</Message></Error>`
      response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    store: { bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle: true },
    objects,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const url = new URL(request.url ?? '/', 'http://localhost')
  checkSignature(request, url, body)
  const [, name, ...rest] = url.pathname.split('/')
  if (name !== bucket) throw new Refusal(404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  switch (request.method) {
    case 'PUT':
      if (Number(request.headers['content-length']) !== body.length) throw new Refusal(411, 'MissingContentLength')
      objects.set(key, body)
      response.writeHead(200, { etag: etagOf(body) }).end()
      return
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return
    case 'GET':
    case 'HEAD':
      if (key === '') list(objects, url.searchParams, response)
      else give(objects.get(key), request, response)
      return
    default:
      throw new Refusal(405, 'MethodNotAllowed')
  }
}

function give(content: Buffer | undefined, { method, headers }: IncomingMessage, response: ServerResponse): void {
  if (!content) throw new Refusal(404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const part = from === undefined ? content : content.subarray(Number(from), to ? Number(to) + 1 : undefined)
  const range = { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${content.length}` }
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': part.length,
    etag: etagOf(content),
    'last-modified': 'Tue, 24 Nov 2026 09:00:00 GMT',
    ...(from === undefined ? {} : range),
  })
  response.end(method === 'HEAD' ? undefined : part)
}

function list(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)))
  const isCut = page.length < keys.length
  const entries = page.map((key) => {
    const content = objects.get(key) ?? Buffer.of()
    return `<Contents><Key>${key}</Key><LastModified>2026-11-24T09:00:00.000Z</LastModified><ETag>${etagOf(content)}</ETag><Size>${content.length}</Size></Contents>`
  })
  const more = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const text = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${more}${entries.join('')}</ListBucketResult>`
  response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

/** Implements "Authenticating Requests (AWS Signature Version 4)". */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): void {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, scope = '', signed = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  if (id !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const [day = '', place = '', service = '', end = ''] = scope.split('/')
  const key = [place, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day))
  if (place !== region || hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
