import type { z } from 'zod'

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
}

/** Returns the fields of a body's schema as paths, such as `info.cost_centre` and `bands.rounding_minutes`. */
export function schemaFields(schema: z.ZodType, path = ''): string[] {
  const def = schema._zod.def as Def // the union of the parts of all kinds of schemas
  const below = (inside: z.ZodType | undefined) => (inside ? schemaFields(inside, path) : [])
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([key, each]) =>
      schemaFields(each, path === '' ? key : `${path}.${key}`),
    )
  }
  if (def.type === 'intersection') return [...below(def.left), ...below(def.right)]
  // A transformation is on one end of a pipe, the fields are on the other.
  if (def.type === 'pipe') return below(def.in?._zod.def.type === 'transform' ? def.out : def.in)
  const inside = def.innerType ?? def.element
  return inside ? below(inside) : [path]
}
