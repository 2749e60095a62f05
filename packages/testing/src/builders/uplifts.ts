import { sql } from 'kysely'
import type { ContractUplift, UpliftableRate } from '#contract/model/uplift.ts'
import { upliftDelaySeconds } from '#server/areas/model/uplift/submit-uplift.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestApp } from '../test-app.ts'

/** 3 per cent for a whole model. */
export const three = { level: 'Contract', modifier_type: 'Multiply', modifier: '1.03', guids: [] } as const

export function upliftOf(guid: string, effectiveFrom = '2027-04-01'): ContractUplift {
  return { contract_guid: guid, effective_from: effectiveFrom, uplifts: [{ ...three, guids: [] }] }
}

/** Summarises rates as texts. */
export function ratesOf(rates: readonly UpliftableRate[]): string[] {
  return rates.map(({ kind, day_type_alias, frequency_type_alias, start, rate }) =>
    [kind, day_type_alias ?? frequency_type_alias, start, rate].filter((part) => part !== null).join(' '),
  )
}

/** Advances the clock and the queue past the time in which an uplift can be undone. */
export async function untilDue(app: TestApp): Promise<void> {
  app.clock.advance(`PT${upliftDelaySeconds + 1}S`)
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'uplift-rates:%'`.execute(app.owner)
}

/** Runs pending uplifts once they are due. */
export async function runUplifts(app: TestApp): Promise<void> {
  await untilDue(app)
  await runJobs(app)
}
