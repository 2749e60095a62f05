import type { AccessRule } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from './context.ts'

/** A subject of audit rows, as passed to `audit`. */
export interface AuditedThing {
  readonly entity: string
  readonly guid: string
  /** The only action that counts, when not all of them do. */
  readonly action?: string
  /** For a part of the record: its kind and name. */
  readonly about?: { readonly kind: string; readonly name?: string }
}

/** A kind of record that has a history. Each area lists its own in its `history.ts`. */
export interface HistoryRecord {
  /** Its singular name with hyphens, as in the path (SHELL-D64). */
  readonly type: string
  /** The access of the endpoint that reads the record. */
  readonly access: Endpoint['access']
  /** Fields that are left out for users without a further access rule, by the last part of their name. */
  readonly sensitive?: { readonly fields: readonly string[]; readonly access: AccessRule }
  /** Returns the audited subjects of the record: itself and its parts. Null when the caller cannot find the record. */
  readonly things: (context: Context, guid: string) => Promise<readonly AuditedThing[] | null>
}
