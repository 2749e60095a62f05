import type { AnyDb } from '../../../kit/context.ts'

/** Things outside the model that its sheets name by their titles. */
export type Named = 'care type' | 'pay group' | 'holiday tier' | 'condition' | 'run'

/** Titles by guid and back. Two things may have one title; then none of them is meant. */
export interface Names {
  titleOf(thing: Named, guid: string): string
  /** In whatever case it was typed. */
  guidsOf(thing: Named, title: string): readonly string[]
}

/** What a model of the company may name. */
export async function readNames(db: AnyDb): Promise<Names> {
  const rows: Record<Named, readonly { guid: string; title: string }[]> = {
    'care type': await db.selectFrom('care_type').select(['guid', 'title']).execute(),
    'pay group': await db
      .selectFrom('contract_model')
      .select(['guid', 'title'])
      .where('side', '=', 'payment')
      .execute(),
    'holiday tier': await db.selectFrom('holiday_tier').select(['guid', 'title']).execute(),
    condition: await db.selectFrom('rule_condition').select(['guid', 'title']).execute(),
    run: await db.selectFrom('run').select(['guid', 'title']).execute(),
  }
  return {
    titleOf: (thing, guid) => rows[thing].find((row) => row.guid === guid)?.title ?? guid,
    guidsOf: (thing, title) => rows[thing].filter((row) => alike(row.title, title)).map(({ guid }) => guid),
  }
}

export function alike(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
