import { z } from 'zod'
import type { PlainField, PlainFields } from '#domain/plain-fields.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { email, personName, phone, usualLength } from '#domain/validators/text.ts'
import type { Validator } from '#domain/validators/validator.ts'
import {
  Email,
  OptionalDate,
  OptionalDecimal,
  OptionalText,
  PersonName,
  Rate,
  RequiredDate,
  RequiredText,
} from './fields.ts'

/** Schemas for the plain fields of a record. */

type InputOf<Field> = Field extends { kind: 'pounds' }
  ? ReturnType<typeof OptionalDecimal>
  : Field extends { required: true }
    ? ReturnType<typeof RequiredText>
    : ReturnType<typeof OptionalText>

/** Returns the schemas for the body of a save. */
export function plainInputs<F extends PlainFields>(fields: F): { [K in keyof F]: InputOf<F[K]> } {
  const inputs = Object.entries(fields).map(([key, field]) => [key, inputOf(field)])
  return Object.fromEntries(inputs) as { [K in keyof F]: InputOf<F[K]> } // each by its kind
}

function inputOf(field: PlainField) {
  const { label, kind, required } = field
  const text = (max: number, ...validators: readonly Validator<string>[]) =>
    required ? RequiredText(label, max, ...validators) : OptionalText(label, max, ...validators)
  switch (kind) {
    case 'text':
      return text(field.max ?? usualLength)
    case 'phone':
      return text(field.max ?? usualLength, phone).meta({ examples: ['07700 900123'] })
    case 'name':
      return required ? PersonName : text(usualLength, personName)
    case 'email':
      return required ? Email : text(usualLength, email)
    case 'date':
      return required ? RequiredDate : OptionalDate
    case 'choice':
      return text(usualLength, oneOf(field.options)).meta({ examples: [...field.options.slice(0, 1)] })
    case 'pounds':
      return OptionalDecimal(minValue(0), maxValue(field.max), decimalPlaces(3))
    default:
      return kind satisfies never
  }
}

/** Accepts one of the options, or no value. */
export function oneOf(options: readonly string[]): Validator<string> {
  return (text) => (text === '' || options.includes(text) ? undefined : 'Choose one of the options.')
}

/** Returns the schemas for a response. */
export function plainOutputs<F extends PlainFields>(fields: F): { [K in keyof F]: z.ZodNullable<z.ZodString> } {
  const outputs = Object.entries(fields).map(([key, { kind }]) => [key, outputOf(kind)])
  return Object.fromEntries(outputs) as { [K in keyof F]: z.ZodNullable<z.ZodString> } // the same keys
}

function outputOf(kind: PlainField['kind']) {
  return kind === 'pounds' ? Rate.nullable() : z.string().nullable()
}
