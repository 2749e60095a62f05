import type { RawBuilder } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { SealedTexts } from '../../kit/sealed-texts.ts'
import type { Rule } from './retention.ts'

/** A table with rows about a person. */
export interface HeldTable {
  readonly table: keyof DB
  /** The heading in the copy. */
  readonly title: string
  /** The condition for the rows about a person, with the table as `t`. */
  readonly where: (guid: string) => RawBuilder<boolean>
  /** The name column of a row's file, whose key is in `storage_key`. */
  readonly file?: string
  /** Decrypts a row. */
  readonly opened?: (row: HeldRow, sealed: SealedTexts) => HeldRow
  /** Whether a copy of everything held leaves it out, since it only repeats other rows. */
  readonly isRepeated?: boolean
  /** The effect of an erasure on the rows; several rules each name the rows that they are for. */
  readonly rule: Rule | readonly HeldPart[]
}

/** Some of the rows of a table, with a rule of their own. */
export interface HeldPart {
  readonly title: string
  readonly when: RawBuilder<boolean>
  readonly rule: Rule
}

/** A row as JSON. */
export type HeldRow = Readonly<Record<string, unknown>>
