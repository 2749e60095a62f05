import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { policyText, sealed } from './content-security.ts'

const { services, owner } = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'almoner-web-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, 'embedded/dashboard'), { recursive: true })
const inline = 'begin()'
const styleHash = 'SNJDlN1Iy2mnt7DOjQIyDb2LQE6O5PQiSZomcdzawQ4='
const beginHash = '15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='
const program = '<script type="module" crossorigin src="/assets/start-abc.js"></script>'
await writeFile(
  join(folder, 'index.html'),
  `<head>${program}<style>p {}</style></head><p>Start</p><script>${inline}</script>`,
)
const screens = {
  'finance/invoice-processing/index': ['assets/groups.css', 'assets/groups.js'],
  'finance/{$side}-models/$modelGuid/route': ['assets/model.js'],
  'finance/{$side}-models/$modelGuid/_payment/salary-bands/index': ['assets/salaries.js'],
}
await writeFile(join(folder, 'pages.json'), JSON.stringify(screens))
await writeFile(join(folder, 'assets/index-abc.js'), 'start()')
const manifest = JSON.stringify({ type: 'module', files: {}, entrypoints: ['main-abc.css', 'main-abc.js'] })
await writeFile(join(folder, 'embedded/dashboard/asset-manifest.json'), manifest)
await writeFile(join(folder, 'embedded/dashboard/main-abc.css'), 'b {}')
await writeFile(join(folder, 'embedded/dashboard/main-abc.js'), 'draw()')
const app = await buildApp(services, { webFolder: folder })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const countProblems = async () => (await owner.selectFrom('problem').select('guid').execute()).length
const get = (url: string) => app.inject({ method: 'GET', url })

test('every address of the application serves the start page, whose policy allows its own scripts and styles and no others', async () => {
  for (const path of ['/', '/visits', '/finance/invoice-processing?from=2026-11-16']) {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    // printf 'begin()' | openssl dgst -sha256 -binary | base64
    const policy = `${headers['content-security-policy']};`
    expect(policy).toContain(`script-src 'self' 'sha256-${beginHash}';`)
    expect(policy).toContain(`style-src 'self' 'sha256-${styleHash}' `)
    expect(body).toContain('<style>p {}</style>')
  }
})

test('the page of the dashboard contains its manifest and styles, links its script, and lets its inline script load the program', async () => {
  const { body, headers } = await get('/dashboard')
  expect(body).toContain(
    `<script type="application/json" data-manifest="/embedded/dashboard/asset-manifest.json">${manifest}</script>`,
  )
  expect(body).toContain('<style data-sheet="/embedded/dashboard/main-abc.css">b {}</style>')
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/embedded/dashboard/main-abc.js">')
  expect(body).not.toContain('<script type="module"')
  expect(body).toContain('<meta name="program" content="/assets/start-abc.js">')
  // The policy allows every inline text of the page.
  for (const text of [inline, 'p {}', 'b {}'])
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(text).digest('base64'))
  const other = (await get('/visits')).body
  expect(other).toContain(program)
  expect(other).not.toContain('dashboard')
})

test('a page links the files of its screen and of the enclosing ones, and no others', async () => {
  const linked = async (path: string) =>
    [...(await get(path)).body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    )
  expect(await linked('/carers')).toEqual([])
  expect(await linked('/finance/invoice-processing?page=2')).toEqual([
    'preload /assets/groups.css',
    'modulepreload /assets/groups.js',
  ])
  expect(await linked('/finance/payment-models/1f/salary-bands')).toEqual([
    'modulepreload /assets/model.js',
    'modulepreload /assets/salaries.js',
  ])
})

test.each(['br', 'gzip'])('a page is sent as %s to a browser that accepts it', async (encoding) => {
  const packed = await app.inject({ url: '/visits', headers: { 'accept-encoding': encoding } })
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'accept-encoding'])
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
  expect(unpack(packed.rawPayload).toString()).toContain('<p>Start</p>')
})

test('a response that is not a page is sealed off and its type is not guessed', async () => {
  const paths = [
    '/api/health',
    '/api/no-such-call',
    '/api/branch',
    '/config.json',
    '/assets/index-abc.js',
    '/assets/gone.js',
  ]
  for (const path of [...paths, '/embedded/dashboard/main-abc.js', '/embedded/gone/asset-manifest.json']) {
    const { headers } = await get(path)
    expect(String(headers['content-security-policy']).split(/; ?/), path).toEqual(policyText(sealed).split('; '))
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('scripts are cached for good, the manifest of an application is revalidated, and a missing file is not answered with the page (SHELL-D62)', async () => {
  const kept = 'public, max-age=31536000, immutable'
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toBe(kept)
  const script = await get('/embedded/dashboard/main-abc.js')
  expect([script.body, script.headers['cache-control']]).toEqual(['draw()', kept])
  const manifest = await get('/embedded/dashboard/asset-manifest.json')
  expect([manifest.statusCode, manifest.headers['cache-control']]).toEqual([200, 'no-cache'])
  for (const path of ['/assets/gone.js', '/embedded/gone/asset-manifest.json', '/embedded/dashboard/gone.js']) {
    expect((await get(path)).statusCode, path).toBe(404)
  }
})

test('a path out of the folder of files is not found, and leaves no record of a problem', async () => {
  const before = await countProblems()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (const path of ['/assets/../x', '/assets/%2e%2e/%2e%2e/package.json', '/embedded/%2e%2e/x', '/assets/.hidden']) {
    // Sent raw: a URL would resolve the dots.
    const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage]
    answer.resume()
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
  expect(await countProblems()).toBe(before)
})

test('calls to unknown paths count towards the limit of a caller', async () => {
  const remoteAddress = '192.0.2.7'
  const ask = (url: string) => app.inject({ method: 'GET', url, remoteAddress })
  // The limit counts calls in ten seconds, in which a slow machine does not send as many.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let asked = 0; asked < 3000; asked++) expect((await ask('/api/nowhere')).statusCode).toBe(404)
  for (const path of ['/api/nowhere', '/somewhere']) expect([path, (await ask(path)).statusCode]).toEqual([path, 429])
})
