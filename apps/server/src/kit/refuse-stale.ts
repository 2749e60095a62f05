import { AppError } from '#contract/errors.ts'
import type { Context, VersionedTable } from './context.ts'

/**
 * Refuses a change of an older version than the present one, where the caller says in If-Match which one they have seen. The
 * version that the record has after the change is answered.
 */
export function refuseStale(
  { ifMatch, saves }: Pick<Context, 'ifMatch' | 'saves'>,
  table: VersionedTable,
  { guid, version }: { readonly guid: string; readonly version: number },
): void {
  saves(table, guid)
  if (ifMatch !== null && ifMatch !== version) throw new AppError('CHANGED_MEANWHILE')
}
