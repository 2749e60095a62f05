import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const contract = join(import.meta.dirname, '../../contract/src')

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value
}

/** Every endpoint exported by the contract, alone or in a family by side or operation. */
export const allEndpoints: readonly Endpoint[] = await readAll()

async function readAll(): Promise<Endpoint[]> {
  const files = await Array.fromAsync(glob('*/*.ts', { cwd: contract }))
  const sources = files.filter((file) => !file.endsWith('.test.ts')).sort()
  const modules = await Promise.all(sources.map((file) => import(join(contract, file)) as Promise<object>))
  const found = modules.flatMap((module) => Object.values(module).flatMap((value) => endpointsIn(value, 2)))
  // A family may be exported together with its members.
  return [...new Set(found)]
}

/** Returns an endpoint, or those of a family, which may be one for each side. */
function endpointsIn(value: unknown, levels: number): Endpoint[] {
  if (isEndpoint(value)) return [value]
  const isFamily = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isFamily && levels > 0 ? Object.values(value).flatMap((member) => endpointsIn(member, levels - 1)) : []
}
