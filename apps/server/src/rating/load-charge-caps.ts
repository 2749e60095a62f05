import { sql } from 'kysely'
import { type ChargeCap, chargeCapsOf, type DatedFigure } from '#domain/billing/charge-caps.ts'
import { lawAlias } from '#domain/pay/wage-bands.ts'
import type { AnyDb } from '../kit/context.ts'

/** Loads the caps of extras by charge type, from the law tables (EXTRA-D09). */
export async function loadChargeCaps(db: AnyDb): Promise<Readonly<Record<string, readonly ChargeCap[]>>> {
  const { rows } = await sql<DatedFigure & { law: 'CAP' | 'MILEAGE' | 'WAGE'; key: string }>`
    select f.law, f.key, lower(f.validity)::text as start, upper(f.validity)::text as "end", f.amount::text as amount
    from law_figure f where f.law = 'CAP' or f.law = 'MILEAGE' and f.key = 'CAR'
    union all
    select 'WAGE', '', lower(m.validity)::text, upper(m.validity)::text, max(b.rate)::text
    from minimum_wage m join minimum_wage_band b on b.minimum_wage_guid = m.guid and b.jurisdiction_alias = ${lawAlias}
    group by m.guid
    order by 3`.execute(db)
  const of = (law: 'MILEAGE' | 'WAGE') => rows.filter((row) => row.law === law)
  return chargeCapsOf({ caps: rows.filter(({ law }) => law === 'CAP'), wages: of('WAGE'), mileage: of('MILEAGE') })
}
