import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from './context.ts'

/** Something in the audit trail: what `audit` was told. */
export interface AuditedThing {
  readonly entity: string
  readonly guid: string
  /** The only action on it that is meant, where not all of them are. */
  readonly action?: string
  /** For a part of the record: what kind of part and what it is called. */
  readonly about?: { readonly kind: string; readonly name?: string }
}

/** A kind of record that has a history. An area lists its own in its `history.ts`. */
export interface HistoryRecord {
  /** Its name in the singular with hyphens, as the path says it (SHELL-D64). */
  readonly type: string
  /** As the endpoint that reads the record. */
  readonly access: Endpoint['access']
  /** The audit rows about the record: itself and its parts. Null where the caller cannot find the record. */
  readonly things: (context: Context, guid: string) => Promise<readonly AuditedThing[] | null>
}
