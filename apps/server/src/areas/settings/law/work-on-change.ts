import { auditCompany } from '../../../kit/audit.ts'
import type { Services } from '../../../kit/context.ts'
import { type ChangeRow, lockChange, type Report, setState } from './law-change-queries.ts'
import { companySums, makeChange } from './make-change.ts'
import { LawRefused } from './put-change.ts'

type JobServices = Pick<Services, 'db' | 'clock'>

/** Rolls back a change that was only tried, with what it would do. */
class Tried extends Error {
  readonly report: Report

  constructor(report: Report) {
    super('The change was only tried.')
    this.report = report
  }
}

const changedSince = 'What this change does has changed since it was shown. Look at it again before you apply it.'

/**
 * Works out what a change does, or applies it, all in one transaction: either everything of it is done or nothing. It is
 * applied only if it does what was shown. May be called again after an interruption.
 */
export async function workOnChange({ db, clock }: JobServices, guid: string): Promise<void> {
  const now = clock.now()
  let change: ChangeRow | undefined
  try {
    await db.transaction().execute(async (transaction) => {
      change = await lockChange(transaction, guid)
      if (change?.state !== 'Checking' && change?.state !== 'Applying') return
      const report = await makeChange(transaction, change, now)
      if (change.state === 'Checking' || !isAsShown(report, change.report)) throw new Tried(report)
      await setState(transaction, guid, working, { state: 'Applied', report, problem: null })
      const user = change.applied_by === null ? null : { guid: change.applied_by }
      const actor = { db: transaction, branch: null, user, now }
      await auditCompany(actor, 'apply', 'law_change', guid, { after: wordsOf(change) })
    })
  } catch (error) {
    const from = change ? [change.state] : []
    if (error instanceof LawRefused)
      return setState(db, guid, from, { ...given, state: 'Failed', problem: error.message })
    if (!(error instanceof Tried)) throw error
    const problem = change?.state === 'Applying' ? changedSince : null
    await setState(db, guid, from, { ...given, state: 'Ready', report: error.report, problem })
  }
}

const working = ['Checking', 'Applying'] as const
/** Nobody has applied it. */
const given = { applied_at: null, applied_by: null } as const

/** Reports that a change could not be worked out after the last attempt. */
export async function failChange({ db }: JobServices, guid: string): Promise<void> {
  const problem = 'What this change does could not be worked out, please contact support.'
  await setState(db, guid, working, { ...given, state: 'Failed', problem })
}

/** The open totals go on changing; what counts is the difference that the change makes. */
function isAsShown(report: Report, shown: Report | null): boolean {
  return (['invoice', 'payment'] as const).every((part) => {
    const [is, was] = [companySums(report, part), shown && companySums(shown, part)]
    return is && was && is.after - is.before === was.after - was.before
  })
}

/** Returns a change in words for its history. */
export function wordsOf({ starts_on, source, figures }: Pick<ChangeRow, 'starts_on' | 'source' | 'figures'>) {
  // Several years have a day with the same title.
  const lines = Map.groupBy(figures.lines, ({ title }) => title)
  const entries = [...lines].map(([title, rows]) => [title, rows.map(({ after }) => after ?? 'None').join(', ')])
  return { starts_on, source, figures: Object.fromEntries(entries) }
}
