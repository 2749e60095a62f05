import { z } from 'zod'
import type { PlainField, PlainFields } from '#domain/plain-fields.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { OptionalDecimal, OptionalPhone, OptionalText, Rate } from './fields.ts'

/** The schemas of the plain fields of a record. */

type InputOf<Field> = Field extends { kind: 'pounds' }
  ? ReturnType<typeof OptionalDecimal>
  : ReturnType<typeof OptionalText>

/** In the body of a save. */
export function plainInputs<F extends PlainFields>(fields: F): { [K in keyof F]: InputOf<F[K]> } {
  const inputs = Object.entries(fields).map(([key, field]) => [key, inputOf(field)])
  return Object.fromEntries(inputs) as { [K in keyof F]: InputOf<F[K]> } // each by its kind
}

function inputOf({ label, kind, max }: PlainField) {
  switch (kind) {
    case 'text':
      return OptionalText(label, max)
    case 'phone':
      return OptionalPhone
    case 'pounds':
      return OptionalDecimal(minValue(0), maxValue(max), decimalPlaces(3))
    default:
      return kind satisfies never
  }
}

/** In what is read. */
export function plainOutputs<F extends PlainFields>(fields: F): { [K in keyof F]: z.ZodNullable<z.ZodString> } {
  const outputs = Object.entries(fields).map(([key, { kind }]) => [key, outputOf(kind)])
  return Object.fromEntries(outputs) as { [K in keyof F]: z.ZodNullable<z.ZodString> } // the same keys
}

function outputOf(kind: PlainField['kind']) {
  return kind === 'pounds' ? Rate.nullable() : z.string().nullable()
}
