import type { z } from 'zod'
import { resourceNamed } from '#contract/operator/resources.ts'
import { permissionGroups } from '#contract/permissions.ts'

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
/** The least that the law has to have: a floor for everybody, and one for apprentices. */
const wageBands = [
  { jurisdiction_alias: 'UK', title: 'All ages', age_from: null, age_to: null, is_apprentice: false, rate: '12.00' },
  { jurisdiction_alias: 'UK', title: 'Apprentices', age_from: null, age_to: null, is_apprentice: true, rate: '8.00' },
]
/** For fields that go together, or whose least value would say nothing. */
const byName: Readonly<Record<string, readonly unknown[]>> = {
  start: ['2026-11-01', '2026-11-24T09:00:00Z'],
  end: ['2026-11-30', '2026-11-24T10:00:00Z'],
  from: ['2026-11-01'],
  to: ['2026-11-30'],
  page_size: [25],
  type: ['carer'],
  before: ['1795510800000000'],
  after: ['1795510800000000'],
  is_shadowing: [false],
  is_sleep_in: [false],
  image_name: ['photo.png'],
  timetokens: [['1795510800000000']],
  resource_guid: [resourceNamed('Visit')?.guid],
  resource_group: [[permissionGroups.nhs]],
  rules: [['CONF', 'CANCEL'].map(ruleOf)],
  basicRates: [[{ day_type_alias: 'WEEK', start: '0.00:00:00', end: '1.00:00:00', rate: '12.00' }]],
  enhancedRates: [[]],
  uplifts: [[{ level: 'Contract', modifier_type: 'Multiply', modifier: '1.05', guids: [] }]],
  jurisdiction_minimum_wage_bands: [wageBands],
  funder_address: [{ line_1: '1 High Street', line_2: '', town: 'Leeds', postcode: 'LS1 1AA' }],
  password: ['Larkfield!2026'],
  password_confirmation: ['Larkfield!2026'],
}

/** Of each type of rules there has to be one. */
function ruleOf(rule_type_alias: string) {
  const condition_guid = '7d5f2c1e-0a4b-4c3d-8e6f-1a2b3c4d5e6f'
  return { rule_type_alias, condition_guid, period_type_alias: 'NONE', charge_type_alias: 'ZERO' }
}

/**
 * A value that a schema takes, with `guid` wherever it takes one: with all that is optional, as far as a rule across
 * fields lets it stand together, or with the least. Throws where it cannot find one: then a value that the schema
 * would take belongs into the candidates above.
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
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {})
          .filter(([key]) => !without.includes(key))
          .map(([key, part]) => [key, byName[key]?.find((value) => accepts(part, value)) ?? inner(part)]),
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

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition // described above
}

function accepts(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success // every schema of the contract is a full one
}
