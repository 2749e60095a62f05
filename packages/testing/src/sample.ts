import { z } from 'zod'

/** What a schema says of itself, as far as a sample needs it; which fields there are depends on the type. */
interface Definition {
  readonly type: string
  readonly shape?: Record<string, Schema>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly options?: readonly Schema[]
  readonly values?: readonly unknown[]
  readonly entries?: Record<string, unknown>
}
type Schema = z.core.$ZodType

const candidates = [1, 0, '2026-11-24', '2026-11-24T09:00:00Z', 'person@larkfield.example', '12.00', 'Text']

/**
 * A value that a schema takes, with `guid` wherever it takes one: with all that is optional, as far as a rule across
 * fields lets it stand together, or with the least. Throws where it cannot find one: then the schema needs an example
 * beside it in the contract, `.meta({ examples: [...] })`; that of an object may name some of its fields.
 */
export function sampleOf(schema: Schema, guid: string, extent: 'full' | 'least' = 'full'): unknown {
  const optional = optionalKeysOf(schema)
  const ways = 2 ** optional.length
  for (let way = 0; way < ways; way++) {
    const left = optional.filter((_, index) => (way & (2 ** index)) !== 0)
    const value = build(schema, guid, extent === 'full' ? left : optional.filter((key) => !left.includes(key)))
    if (accepts(schema, value)) return value
  }
  throw new Error('No sample of the schema was found')
}

/** A value of a schema; `without` are keys of its own that are left out. */
function build(schema: Schema, guid: string, without: readonly string[] = []): unknown {
  const definition = definitionOf(schema)
  const inner = (part: Schema | undefined) => (part ? build(part, guid) : undefined)
  const example = exampleOf(schema)
  if (example !== undefined && definition.type !== 'object') return example
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {})
          .filter(([key]) => !without.includes(key))
          .map(([key, part]) => [key, isRecord(example) && key in example ? example[key] : inner(part)]),
      )
    case 'array':
      return [inner(definition.element)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return inner(definition.innerType)
    case 'pipe':
      return pipeValue(schema, guid)
    case 'union':
      return inner(definition.options?.[0])
    case 'enum':
      return Object.values(definition.entries ?? {})[0]
    case 'literal':
      return definition.values?.[0]
    case 'record':
      return {}
    case 'boolean':
      return true
    case 'file':
      return new File(['Text'], 'text.txt')
    case 'undefined':
      return undefined
    default:
      return [guid, ...candidates].find((value) => accepts(schema, value))
  }
}

function pipeValue(schema: Schema, guid: string): unknown {
  const { in: before, out: after } = definitionOf(schema)
  // What comes in is what a caller sends, unless it is only a step of preparation.
  const part = before && definitionOf(before).type === 'transform' ? after : before
  const value = part && build(part, guid)
  return accepts(schema, value) ? value : candidates.find((candidate) => accepts(schema, candidate))
}

function optionalKeysOf(schema: Schema): string[] {
  return Object.entries(definitionOf(schema).shape ?? {})
    .filter(([, part]) => accepts(part, undefined))
    .map(([key]) => key)
}

/** What the contract gives as an example beside a schema; of an object it may be some of its fields. */
function exampleOf(schema: Schema): unknown {
  const { examples } = z.globalRegistry.get(schema) ?? {}
  return Array.isArray(examples) ? examples[0] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition // described above
}

function accepts(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success // every schema of the contract is a full one
}
