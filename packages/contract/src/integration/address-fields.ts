import { z } from 'zod'
import { pinError } from '#domain/address/uk-place.ts'
import { OptionalText } from '../fields.ts'
import { withFieldRule } from '../with-field-rule.ts'

const Degrees = (max: number) =>
  z
    .number('Must be a number.')
    .min(-max, `Minimal value is ${-max}.`)
    .max(max, `Maximal value is ${max}.`)
    .nullable()
    .default(null)

/** The address of a profile as a form sends it (SHELL-076). Schemas with a required address override these. */
export const addressFields = {
  address: OptionalText('Address'),
  address_post_code: OptionalText('Post code', 10),
  address_latitude: Degrees(90),
  address_longitude: Degrees(180),
  address_details: OptionalText('Address details', 1000),
}

/** The pin of an address is inside the UK, with both coordinates, or missing. */
export function withPinRule<S extends z.ZodObject<{ address_latitude: z.ZodType; address_longitude: z.ZodType }>>(
  profile: S,
): S {
  return withFieldRule(profile, 'address_latitude', ({ address_latitude: latitude, address_longitude: longitude }) =>
    // A coordinate that is no number has its own message.
    isDegrees(latitude) && isDegrees(longitude) ? pinError(latitude, longitude) : undefined,
  ).meta({ examples: [{ address_latitude: 53.8301, address_longitude: -1.5222 }] })
}

function isDegrees(value: unknown): value is number | null {
  return value === null || Number.isFinite(value)
}
