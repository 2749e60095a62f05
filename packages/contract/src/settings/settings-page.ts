import { z } from 'zod'
import { paging } from '../fields.ts'

/**
 * The query of the finance settings lists. Without it all rows are returned, as selects of other forms need them
 * (FSET-D03).
 */
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

/** The paging that the screens keep in their address, with the shell's default of 25 (FSET-D05). */
export const SettingsPage = z.object(paging())
