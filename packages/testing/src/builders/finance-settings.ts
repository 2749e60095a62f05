import type { Db } from '#server/database/connection.ts'

interface CareTypeOptions {
  title?: string
  isTraining?: boolean
  isSleepIn?: boolean
}

/** Returns the guid of the care type with a title, creating it if missing. Another test may create it at the same time. */
export async function careType(owner: Db, options: CareTypeOptions = {}): Promise<string> {
  const { title = 'Domiciliary care', isTraining = false, isSleepIn = false } = options
  const known = owner.selectFrom('care_type as t').select('t.guid').where('t.title', '=', title)
  const found = await known.executeTakeFirst()
  if (found) return found.guid
  await owner
    .insertInto('care_type')
    .values({ title, is_training: isTraining, is_sleep_in: isSleepIn })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return inserted(known.executeTakeFirstOrThrow())
}

type RuleTypeAlias = 'V/CONF' | 'V/CANCEL'

/** Returns the condition of a category and type (FSET-D20), creating it if missing. */
export async function ruleCondition(owner: Db, category: RuleTypeAlias, type: string, title = type): Promise<string> {
  const known = await owner
    .selectFrom('rule_condition as c')
    .select('c.guid')
    .where('c.rule_type_alias', '=', category)
    .where('c.type_alias', '=', type)
    .executeTakeFirst()
  if (known) return known.guid
  return inserted(
    owner
      .insertInto('rule_condition')
      .values({ rule_type_alias: category, type_alias: type, title })
      .returning('guid')
      .executeTakeFirstOrThrow(),
  )
}

export interface Conditions {
  readonly none: string
  readonly overstay: string
  readonly understay: string
  readonly missed: string
  readonly hospital: string
}

/** Creates the conditions that most tests need: three for confirmed visits, two for cancellations. */
export async function conditions(owner: Db): Promise<Conditions> {
  return {
    none: await ruleCondition(owner, 'V/CONF', 'None'),
    overstay: await ruleCondition(owner, 'V/CONF', 'AuthorisedOverstay', 'Authorised overstay'),
    understay: await ruleCondition(owner, 'V/CONF', 'AuthorisedUnderstay', 'Authorised understay'),
    missed: await ruleCondition(owner, 'V/CANCEL', 'MissedVisit', 'Missed visit'),
    hospital: await ruleCondition(owner, 'V/CANCEL', 'Hospital'),
  }
}

/** Returns the guid of a row that is being inserted. */
export async function inserted(row: Promise<{ guid: string }>): Promise<string> {
  return (await row).guid
}
