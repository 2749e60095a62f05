import { AppError } from '#contract/errors.ts'
import { getLawChange, type LawChange, type LawEffect, listLawChanges } from '#contract/settings/law.ts'
import { lawTables } from '#domain/law/law-tables.ts'
import { formatPence, pence } from '#domain/money.ts'
import { systemName } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import type { SideCounts } from '../../billing/exports.ts'
import { type ChangeRow, type Sums, selectAffected, selectChange, selectChanges } from './law-change-queries.ts'
import { companyCompleted, companySums } from './make-change.ts'

export const readLawChangeHandlers: readonly Handler[] = [
  handle(listLawChanges, async ({ query }, { db }) => {
    const { rows, count } = await selectChanges(db, query)
    return { changes: rows.map(presentChange), count }
  }),
  handle(getLawChange, async ({ params }, { db, branch }) => {
    const change = await selectChange(db, params.guid)
    if (!change) throw new AppError('NOT_FOUND', 'Change')
    const own = change.report?.[branch.guid]
    const affected = await selectAffected(db, own?.affected ?? [])
    return {
      ...presentChange(change),
      branch: change.report && presentEffect((part) => own?.[part] ?? null, own?.completed ?? noneCompleted),
      affected: affected.map(({ before, after, ...row }) => ({ ...row, ...amounts(before, after) })),
    }
  }),
]

function presentChange(row: ChangeRow): LawChange {
  const { guid, law, starts_on, source, state, problem, added_at, added_by, applied_at, version, report } = row
  return {
    ...{ guid, law, law_title: lawTables[law].title, starts_on, source, state, problem, version },
    figures: [...row.figures.lines],
    ...{ added_at, added_by: row.added_by_name ?? systemName, is_automatic: added_by === null },
    ...{ applied_at, applied_by: applied_at === null ? null : (row.applied_by_name ?? systemName) },
    company: report && presentEffect((part) => companySums(report, part), companyCompleted(report)),
  }
}

const none: Sums = { before: 0, after: 0, count: 0 }

const noneCompleted: SideCounts = { invoice: 0, payment: 0 }

function presentEffect(
  sumsOf: (part: 'invoice' | 'payment' | 'estimate') => Sums | null,
  completed: SideCounts,
): LawEffect {
  const present = ({ before, after, count }: Sums) => ({ ...amounts(before, after), count })
  const estimate = sumsOf('estimate')
  return {
    invoice: present(sumsOf('invoice') ?? none),
    payment: present(sumsOf('payment') ?? none),
    estimate: estimate && present(estimate),
    completed,
  }
}

function amounts(before: number, after: number) {
  const money = (amount: number) => formatPence(pence(amount))
  return { before: money(before), after: money(after), difference: money(after - before) }
}
