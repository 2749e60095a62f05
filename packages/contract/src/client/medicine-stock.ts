import { z } from 'zod'
import { stockKinds } from '#domain/medication/stock.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Decimal, Guid, Instant, OptionalText, paging, RequiredInstant } from '../fields.ts'
import { oneOf } from '../model/part-fields.ts'
import { clientAccess } from './access.ts'
import { emars, Stock } from './medicines.ts'

/* The stock of a medicine at the client's home (decision 0130). Amounts are decimals as text, in the unit of the medicine. */

export const StockInput = z.object({
  kind: oneOf(stockKinds),
  amount: Decimal(minValue(0), maxValue(99_999), decimalPlaces(2)),
  at: RequiredInstant,
  note: OptionalText('Note', 1000),
})
export type StockInput = z.output<typeof StockInput>

const StockEntry = z.object({
  guid: Guid,
  kind: z.enum(Object.keys(stockKinds) as [keyof typeof stockKinds, ...(keyof typeof stockKinds)[]]),
  amount: z.string(),
  /** Of a count: the amount that should have been there, if it was known. */
  expected: z.string().nullable(),
  at: Instant,
  note: z.string().nullable(),
  recorded_by_name: z.string(),
})
export type StockEntry = z.output<typeof StockEntry>

const params = z.object({ client: Guid, guid: Guid })
const path = '/patient/:client/medicines/:guid/stock'

export const getStock = endpoint({
  method: 'GET',
  path,
  reads: ['client', 'medicine'],
  summary: 'The stock of a medicine: what is left, and what was received, returned and counted, the newest first',
  ...clientAccess.read,
  feature: emars,
  params,
  query: z.object(paging()),
  response: z.object({ stock: Stock, entries: z.array(StockEntry), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const recordStock = endpoint({
  method: 'POST',
  path,
  changes: ['medicine'],
  summary: 'Record what was received, returned or counted of a medicine',
  ...clientAccess.edit,
  feature: emars,
  params,
  body: StockInput,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID'],
})
