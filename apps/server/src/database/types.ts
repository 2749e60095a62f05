/**
 * The tables as the migrations leave them, for Kysely.
 * Made by `npm run schema`; never edited by hand.
 */

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface Migration {
  applied_at: Generated<string>;
  checksum: string;
  name: string;
}

export interface DB {
  migration: Migration;
}
