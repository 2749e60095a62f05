import { AppError } from '#contract/errors.ts'
import type { Context, VersionedTable } from './context.ts'

/**
 * Throws CHANGED_MEANWHILE when the caller has seen an older version, named in If-Match, than the present one. The response
 * will carry the version that the record has after the change.
 */
export function refuseStale(
  { ifMatch, saves }: Pick<Context, 'ifMatch' | 'saves'>,
  table: VersionedTable,
  { guid, version }: { readonly guid: string; readonly version: number },
): void {
  saves(table, guid)
  if (ifMatch !== null && ifMatch !== version) throw new AppError('CHANGED_MEANWHILE')
}
