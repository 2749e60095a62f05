import { sql } from 'kysely'
import type { FigureLaw } from '#domain/law/law-tables.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** A single figure while it holds; its amount is decimal text. */
export interface FigureRow {
  readonly guid: string
  readonly law: FigureLaw
  readonly key: string
  readonly amount: string
  readonly source: string
  readonly start: string
  readonly end: string | null
}

function figures(db: AnyDb) {
  return db
    .selectFrom('law_figure as f')
    .select(['f.guid', 'f.key', 'f.amount', 'f.source', ...datesOf('f.validity')])
    .select(sql<FigureLaw>`f.law`.as('law'))
}

/** Selects all single figures, the latest first. */
export function selectFigures(db: AnyDb): Promise<FigureRow[]> {
  return figures(db).orderBy('f.validity', 'desc').orderBy('f.key').execute()
}

/** Selects the figures of a key, the latest first, and locks the table: a new one also ends the previous one. */
export async function lockFigures(db: AnyDb, law: FigureLaw, key: string): Promise<FigureRow[]> {
  await sql`lock table law_figure in share row exclusive mode`.execute(db)
  return selectFiguresOf(db, law, key)
}

/** Selects the figures of a key, the latest first. */
export function selectFiguresOf(db: AnyDb, law: FigureLaw, key: string): Promise<FigureRow[]> {
  return figures(db).where('f.law', '=', law).where('f.key', '=', key).orderBy('f.validity', 'desc').execute()
}

export function selectFigure(db: AnyDb, guid: string): Promise<FigureRow | undefined> {
  return figures(db).where('f.guid', '=', guid).executeTakeFirst()
}

/** Moves the end of a figure; exclusive, null while it is open. */
export async function endFigure(db: AnyDb, { guid, start }: FigureRow, end: string | null): Promise<void> {
  await db
    .updateTable('law_figure')
    .set({ validity: validityText({ start, end }) })
    .where('guid', '=', guid)
    .execute()
}
