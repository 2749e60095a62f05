import { formatPence, pence } from '#domain/money.ts'
import type { CreditCandidate, PreparedRow } from './task-queries.ts'

/** Builds one row per model by title; a model without ready transactions is listed as not processable. */
export function contractsOf(candidates: readonly CreditCandidate[], prepared: readonly PreparedRow[]) {
  const titles = new Map(candidates.map(({ model_guid, model_title }) => [model_guid, model_title]))
  const byModel = new Map(prepared.map((row) => [row.model_guid, row]))
  return [...titles]
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en-GB'))
    .map(([guid, contract_model_title]) => {
      const row = byModel.get(guid)
      const { item_pence, extra_pence } = row ?? { item_pence: 0, extra_pence: 0 }
      return {
        contract_model_title,
        start: row?.start ?? null,
        end: row?.end ?? null,
        periods: row?.periods ?? 0,
        invoices: row?.invoices ?? 0,
        users: row?.users ?? 0,
        visits: row?.visits ?? 0,
        visit_total: formatPence(pence(item_pence)),
        extra_total: formatPence(pence(extra_pence)),
        total: formatPence(pence(item_pence + extra_pence)),
        processable: row !== undefined,
      }
    })
}

/** Names the models of a task, short enough for a table cell. */
export function detailsOf(titles: readonly string[]): string {
  const distinct = [...new Set(titles)]
  const shown = distinct.slice(0, 3).join(', ')
  return distinct.length > 3 ? `${shown} and ${distinct.length - 3} more` : shown
}
