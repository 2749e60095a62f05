import { sql } from 'kysely'
import type { Frequency } from '#domain/calendar.ts'
import { parseMills, parsePence } from '#domain/money.ts'
import type { CarerPayContract, LegPay } from '#domain/pay/types.ts'
import type { BranchDb } from '../../../kit/context.ts'

export interface LoadedContract extends CarerPayContract {
  readonly carerGuid: string
  readonly modelGuid: string
}

interface Dates {
  readonly start: string
  readonly end: string | null
}

interface ContractRow extends Dates {
  readonly guid: string
  readonly carer_guid: string
  readonly model_guid: string
  readonly commute_type_alias: LegPay
  readonly travel_type_alias: LegPay
  readonly hours: readonly (Dates & { readonly hours: string; readonly frequency: Frequency })[]
  readonly rates: readonly (Dates & { readonly rate: string })[]
  readonly mileage: readonly (Dates & { readonly home: boolean; readonly rate: string })[]
  readonly travel: readonly (Dates & {
    readonly wait: number
    readonly rate: string | null
    readonly lawful: boolean
  })[]
}

/** Selects the rows of contracts `c` from one of their tables as JSON. */
const rowsOf = (table: string, columns: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('start', lower(r.validity), 'end', upper(r.validity), ${sql.raw(columns)}))
  from ${sql.table(table)} r where r.user_contract_guid = c.guid), '[]')`

/** Loads the contracts of carers with all their rows. */
export async function selectPayContracts(db: BranchDb, carers: readonly string[]): Promise<LoadedContract[]> {
  const { rows } = await sql<ContractRow>`
    select c.guid, c.carer_guid, c.model_guid, c.commute_type_alias, c.travel_type_alias,
      lower(c.validity)::text as start, upper(c.validity)::text as "end",
      ${rowsOf('user_contract_guaranteed_hours', `'hours', r.hours::text, 'frequency', r.frequency_type_alias`)} as hours,
      ${rowsOf('user_contract_rate', `'rate', r.rate::text`)} as rates,
      ${rowsOf('user_contract_mileage', `'home', r.pay_to_and_from_home, 'rate', r.rate::text`)} as mileage,
      ${rowsOf(
        'user_contract_travel_time',
        `'wait', r.wait_time_threshold, 'rate', r.rate::text, 'lawful', r.pay_at_nmw_rate`,
      )} as travel
    from user_contract c
    where c.carer_guid = any (${[...carers]}::uuid[]) and c.side = 'payment'
    order by c.guid`.execute(db)
  return rows.map((row) => ({
    ...{ guid: row.guid, carerGuid: row.carer_guid, modelGuid: row.model_guid, start: row.start, end: row.end },
    ...{ commuteType: row.commute_type_alias, travelType: row.travel_type_alias },
    guaranteedHours: row.hours.map(({ start, end, hours, frequency }) => ({
      ...{ start, end, frequency },
      hours: parsePence(hours),
    })),
    rates: row.rates.map(({ start, end, rate }) => ({ start, end, rate: parseMills(rate) })),
    mileage: row.mileage.map(({ start, end, home, rate }) => ({
      ...{ start, end, toAndFromHome: home },
      rate: parseMills(rate),
    })),
    travelTime: row.travel.map(({ start, end, wait, rate, lawful }) => ({
      ...{ start, end, waitThreshold: wait, atMinimumWage: lawful },
      rate: rate === null ? null : parseMills(rate),
    })),
  }))
}
