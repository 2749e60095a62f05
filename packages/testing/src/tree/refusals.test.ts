import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { allEndpoints } from '../all-endpoints.ts'
import { root } from './requirements.ts'

const server = join(root, 'apps/server/src')

const sources = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => {
    const text = readFileSync(join(server, file), 'utf8')
    return { file, text, codes: codesIn(file, text) }
  })

/** The codes that a source refuses with. What answers rows and calls alike is a file of its own, such as `switch-refusal.ts`. */
function codesIn(file: string, text: string): ErrorCode[] {
  const thrown = [...text.matchAll(/new AppError\(([^)]*)/g)].map(([, values = '']) => values)
  const refusals = file.endsWith('-refusal.ts') ? [text] : thrown
  return refusals.flatMap((values) => values.match(/(?<=')[A-Z_]+(?=')/g) ?? []) as ErrorCode[] // checked by its type
}

/**
 * Returns the endpoints that a source handles and imports from the contract by name, alone or in a family, e.g. by
 * side.
 */
async function endpointsIn(text: string): Promise<Endpoint[]> {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '#contract\/([^']*)'/g)]
  const handled = [...text.matchAll(/\bhandle(?:Apart|Public|Gated|InSteps)?\(\s*([\w.[\]]+),/g)]
  const found = handled.map(async ([, written = '']) => {
    const [family = ''] = written.split(/[.[]/)
    const from = imports.find(([, names = '']) => names.split(/[\s,]+/).includes(family))?.[2]
    if (!from) return []
    const module = await import(join(root, 'packages/contract/src', from))
    const paths = [...new Set(['.invoice', '.payment'].map((side) => written.replace('[side]', side)))]
    // Some families have only one side.
    return paths.flatMap((path) => path.split('.').reduce((value, name) => value?.[name], module) ?? []) as Endpoint[]
  })
  return (await Promise.all(found)).flat()
}

test('the catalogue has the refusals of every area, and no code twice', async () => {
  const files = globSync('*/errors.ts', { cwd: join(root, 'packages/contract/src') })
  const areas = await Promise.all(files.map((file) => import(join(root, 'packages/contract/src', file))))
  const codes = areas.flatMap((module) => Object.values<object>(module).flatMap((errors) => Object.keys(errors)))
  expect(codes.filter((code) => !(code in errorCatalogue))).toEqual([])
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('the server refuses with every code of the catalogue', () => {
  const thrown = new Set(sources.flatMap(({ codes }) => codes))
  expect(Object.keys(errorCatalogue).filter((code) => !thrown.has(code as ErrorCode))).toEqual([])
})

test('every code is declared by an endpoint, unless the kit may refuse with it anywhere', () => {
  const declared = new Set(allEndpoints.flatMap(({ errors }) => errors))
  const ofKit = new Set(sources.filter(({ file }) => !file.startsWith('areas/')).flatMap(({ codes }) => codes))
  const codes = Object.keys(errorCatalogue) as ErrorCode[]
  expect(codes.filter((code) => !declared.has(code) && !ofKit.has(code))).toEqual([])
})

test('an endpoint declares the codes that its handler refuses with', async () => {
  /** Codes that any call may answer with and that no endpoint declares. */
  const atAny: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID']
  const undeclared: string[] = []
  let handlers = 0
  for (const { file, text, codes } of sources) {
    const endpoints = await endpointsIn(text)
    if (endpoints.length === 0) continue
    handlers += 1
    const declared = new Set([...atAny, ...endpoints.flatMap(({ errors }) => errors)])
    undeclared.push(...codes.filter((code) => !declared.has(code)).map((code) => `${file}: ${code}`))
  }
  expect(handlers).toBeGreaterThan(120)
  expect(undeclared).toEqual([])
})
