import { z } from 'zod'
import { paging } from '../fields.ts'

/** Of the lists of finance settings: without them all rows come, as selects of other forms need them (FSET-D03). */
export const AllOrPage = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .meta({ examples: [25] })
    .optional(),
})

/** What the screens keep in their address, with the shell's default of 25 (FSET-D05). */
export const SettingsPage = z.object(paging())
