import type { LawRow, LawTable } from '#contract/settings/law.ts'
import { isRunningOut, type LawAlias, lawAliases, lawTables, runsOutOn } from '#domain/law/law-tables.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { nations } from '../holidays/bank-holidays.ts'
import { selectHolidays } from '../holidays/holiday-queries.ts'
import { selectMinimumWages } from '../minimum-wages/minimum-wage-queries.ts'
import { type ChangeRow, selectOpenChanges } from './law-change-queries.ts'
import { selectFigures } from './law-figure-queries.ts'
import { figureRows, holidayRows, wageRows } from './law-rows.ts'

/** Loads all law tables; status and warnings are those of `today`, a local date. */
export async function loadLawTables(db: AnyDb, today: string): Promise<LawTable[]> {
  const [wages, figures, holidays, open] = [
    await selectMinimumWages(db),
    await selectFigures(db),
    await selectHolidays(db, {}),
    await selectOpenChanges(db),
  ]
  const rowsOf = (law: LawAlias): LawRow[] => {
    if (law === 'MINIMUM_WAGE') return wageRows(wages, today)
    return law === 'BANK_HOLIDAY' ? holidayRows(holidays, today) : figureRows(law, figures, today)
  }
  return lawAliases.map((law) => {
    const { title, use } = lawTables[law]
    const rows = rowsOf(law)
    const latest =
      law === 'BANK_HOLIDAY'
        ? lastCommonHoliday(holidays)
        : rows
            .map(({ start }) => start)
            .toSorted()
            .at(-1)
    const runs_out_on = runsOutOn(law, latest ?? today)
    const under = open.find((change) => change.law === law)
    return {
      ...{ law, title, use, rows, runs_out_on, is_running_out: isRunningOut(runs_out_on, today) },
      change: under ? presentOpen(under) : null,
    }
  })
}

function presentOpen({ guid, state, starts_on, added_by }: ChangeRow): LawTable['change'] {
  return { guid, state, starts_on, is_automatic: added_by === null }
}

/** A year is complete once every nation has its bank holidays. */
function lastCommonHoliday(holidays: Awaited<ReturnType<typeof selectHolidays>>): string | undefined {
  const last = nations.map((nation) => holidays.find((day) => day.read_only && day.nation_alias === nation)?.date)
  return last.every((date) => date !== undefined) ? last.toSorted()[0] : undefined
}
