import { z } from 'zod'
import { OptionalText } from '../fields.ts'

const Degrees = (max: number) => z.number().min(-max).max(max).nullable().default(null)

/** The address of a profile as a form sends it (SHELL-076). Schemas with a required address override these. */
export const addressFields = {
  address: OptionalText('Address'),
  address_post_code: OptionalText('Post code', 10),
  address_latitude: Degrees(90),
  address_longitude: Degrees(180),
  address_details: OptionalText('Address details', 1000),
}
