import { z } from 'zod'

/** The parts of a schema definition needed for a sample; the fields present depend on the type. */
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

/** Names for files: schemas may accept only some types. */
const fileNames = ['text.txt', 'text.pdf', 'picture.png']

const candidates = [
  1,
  0,
  '2026-11-24',
  '2026-11-24T09:00:00Z',
  'person@larkfield.example',
  '12.00',
  '0113 496 0000',
  'Text',
]

/**
 * Returns a value that a schema accepts, with `guid` wherever it accepts one: with all optional keys that rules across
 * fields allow together, or with the fewest. Throws if it finds none: the schema then needs an example in the contract,
 * `.meta({ examples: [...] })`; that of an object may have only some of its fields.
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

/** Returns a value of a schema; `without` are keys of its own to leave out. */
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
          .map(([key, part]) => [key, isRecord(example) && key in example ? example[key] : fieldOf(key, part, guid)]),
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
      return fileNames.map((name) => new File(['Text'], name)).find((file) => accepts(schema, file))
    case 'undefined':
      return undefined
    default:
      return [guid, ...candidates].find((value) => accepts(schema, value))
  }
}

function pipeValue(schema: Schema, guid: string): unknown {
  const { in: before, out: after } = definitionOf(schema)
  // The input side is what a caller sends, unless it is only a preprocessing step.
  const part = before && definitionOf(before).type === 'transform' ? after : before
  const value = part && build(part, guid)
  // An optional value may be missing, but a sample without it would test nothing.
  if (value !== undefined && accepts(schema, value)) return value
  return candidates.find((candidate) => accepts(schema, candidate))
}

function fieldOf(key: string, schema: Schema, guid: string): unknown {
  const value = build(schema, guid)
  if (value !== undefined || definitionOf(schema).type === 'undefined') return value
  throw new Error(`No sample of ${key} was found`)
}

function optionalKeysOf(schema: Schema): string[] {
  return Object.entries(definitionOf(schema).shape ?? {})
    .filter(([, part]) => accepts(part, undefined))
    .map(([key]) => key)
}

/** Returns the example of a schema in the contract; for an object it may have only some of the fields. */
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
