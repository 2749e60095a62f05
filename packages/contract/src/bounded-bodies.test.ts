import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '#testing/all-endpoints.ts'

/** The parts of a schema definition that this test reads. */
interface Definition {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check?: string } } }[]
  readonly [part: string]: unknown
}

/** Returns the paths of lists without a maximum length. */
function unboundedLists(schema: unknown, place: string): string[] {
  const { def } = (schema as z.core.$ZodType)._zod as unknown as { def: Definition }
  const isBounded = def.checks?.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check ?? ''))
  const own = def.type === 'array' && !isBounded ? [place] : []
  const parts = Object.entries(def.type === 'object' ? (def.shape as object) : def).flatMap(([name, part]) =>
    (Array.isArray(part) ? part : [part])
      .filter((each) => typeof each === 'object' && each !== null && '_zod' in each && 'parse' in each)
      .flatMap((each) => unboundedLists(each, `${place}.${name}`)),
  )
  return [...own, ...parts]
}

test('every list of every body has a largest length', () => {
  const found = allEndpoints.flatMap(({ method, path, body }) => unboundedLists(body, `${method} ${path}`))
  expect(found).toEqual([])
})
