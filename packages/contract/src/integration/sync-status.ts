import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant } from '../fields.ts'

/** A run that takes over data of another system, or hands data over to it (OPS-035). */
const Sync = z.object({
  id: z.int(),
  started_at: Instant,
  /** Null while it is in progress. */
  ended_at: Instant.nullable(),
  is_failed: z.boolean(),
  /** The time whose data are exchanged. */
  range_from: Instant,
  range_to: Instant,
  /** Why it has failed; null otherwise. */
  failure: z.string().nullable(),
})
export type Sync = z.output<typeof Sync>

/** OPS-036, once for each other system. */
const SyncBranch = z.object({
  guid: Guid,
  title: z.string(),
  is_sync_enabled: z.boolean(),
  /** The other system, with an entry of its own; null while none is synced. */
  provider: z.string().nullable(),
  /** The newest five, from old to new (OPS-038, OPS-D16). */
  syncs: z.array(Sync).max(5),
})
export type SyncBranch = z.output<typeof SyncBranch>

/** The other systems, in words. */
export const syncProviders: Readonly<Record<string, string>> = {
  CM2000: 'CM2000',
  CarePlanner: 'CarePlanner',
  OSRM: 'Travel times (OSRM)',
}

/** OPS-D14. A function of the database reads the other branches. */
export const getSyncStatus = endpoint({
  method: 'GET',
  path: '/branch/sync-status',
  reads: ['branch'],
  summary: "The syncs of the signed-in user's branches, by title",
  access: 'signed-in',
  response: z.object({ branches: z.array(SyncBranch), count: z.int() }),
})
