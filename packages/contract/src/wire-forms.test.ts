import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { Created } from './fields.ts'

// Checks every endpoint of the contract, so that endpoints added later follow the same rules.
const each = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

interface Field {
  /** Its name; for an element, the name of its list. */
  readonly name: string
  readonly path: string
  readonly schema: z.core.$ZodType
}

/** Returns the plain values of a schema, with their names. */
function fieldsOf(schema: z.core.$ZodType, path = '', name = ''): Field[] {
  const definition = schema._zod.def as unknown as Record<string, unknown> & { type: string } // which parts there are depends on the type
  const inside = (part: unknown, at = path, as = name) => fieldsOf(part as z.core.$ZodType, at, as)
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape as object).flatMap(([key, part]) => inside(part, `${path}.${key}`, key))
    case 'array':
      return inside(definition.element, `${path}[]`)
    case 'record':
      return inside(definition.valueType, `${path}{}`)
    case 'union':
      return (definition.options as unknown[]).flatMap((part) => inside(part))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return inside(definition.innerType)
    case 'pipe':
      return inside(definition.out)
    default:
      return [{ name, path, schema }]
  }
}

/** Returns texts that a query key might accept, including its own enum values. */
function candidatesOf(schema: z.ZodType): string[] {
  const words = fieldsOf(schema).flatMap((field) =>
    Object.values((field.schema._zod.def as { entries?: Record<string, string> }).entries ?? {}),
  )
  return [...words, '1', '00000000-0000-4000-8000-000000000000', 'text']
}

const typeOf = ({ schema }: Field) => (schema._zod.def as { type: string }).type
const accepts = ({ schema }: Field, value: unknown) => (schema as z.ZodType).safeParse(value).success
const isCoordinate = ({ name }: Field) => /(latitude|longitude|accuracy)$/.test(name)
/** Answers of visit reports may be doubles (VISIT-026), and so may their bounds. */
const isAnswer = ({ path }: Field) => /(\.validators\.(min|max)|\.fields\{\}\.value)$/.test(path)

describe('values in responses (SHELL-D55)', () => {
  test.each(each)('%s: numbers are whole or coordinates, all other decimals are texts', (_title, { response }) => {
    const numbers = fieldsOf(response).filter((field) => typeOf(field) === 'number' && !isCoordinate(field))
    expect(numbers.filter((field) => accepts(field, 0.5) && !isAnswer(field)).map(({ path }) => path)).toEqual([])
  })

  test.each(each)('%s: amounts, rates and totals are texts', (_title, { response }) => {
    const amounts = fieldsOf(response).filter(({ name }) => /(^|_)(total|amount|rate|price|hours|subtotal)$/.test(name))
    expect(amounts.filter((field) => typeOf(field) === 'number').map(({ path }) => path)).toEqual([])
  })

  test.each(each)('%s: an `_at` field is an instant, not a day', (_title, { response }) => {
    const instants = fieldsOf(response).filter(({ name }) => /_at$/.test(name) && !/expires_at$/.test(name))
    const texts = instants.filter((field) => typeOf(field) !== 'null')
    expect(texts.filter((field) => !accepts(field, '2026-11-24T09:00:00Z')).map(({ path }) => path)).toEqual([])
    expect(texts.filter((field) => accepts(field, '2026-11-24')).map(({ path }) => path)).toEqual([])
  })
})

test.each(each)(
  '%s: a query key for several values accepts a single one, and repetition (SHELL-D55)',
  (_title, { query }) => {
    for (const [key, schema] of Object.entries((query as z.ZodObject).shape)) {
      const field = schema as z.ZodType
      const several = field.safeParse([])
      if (!several.success || !Array.isArray(several.data)) continue
      const value = candidatesOf(field).find((candidate) => field.safeParse([candidate]).success)
      expect([key, value === undefined]).toEqual([key, false])
      expect([key, field.parse(value)]).toEqual([key, field.parse([value])])
    }
  },
)

test.each(each.filter(([, { status }]) => status === 201))(
  '%s returns the guid of the record that it creates (SHELL-D56)',
  (_title, { response }) => {
    const names = fieldsOf(response).map(({ name }) => name)
    // Records of the messaging service use that service's names.
    expect(names.some((name) => /^((\w+_)?guid|id|timetoken)$/.test(name))).toBe(true)
  },
)

test('a call that returns only a new guid answers 201 (SHELL-D56)', () => {
  for (const [title, { response, status }] of each)
    if (response === Created) expect([title, status]).toEqual([title, 201])
})
