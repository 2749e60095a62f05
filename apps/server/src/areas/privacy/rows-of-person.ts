import { type RawBuilder, sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import type { DB } from '../../database/types.ts'

/* Conditions for the rows about a person, with their table as `t`. */

type Where = (guid: string) => RawBuilder<boolean>

export const by =
  (column: string): Where =>
  (guid) =>
    sql<boolean>`${sql.ref(`t.${column}`)} = ${guid}::uuid`

export const contractsOf = (subject: Subject, guid: string) =>
  sql`(select guid from user_contract where ${sql.ref(`${subject}_guid`)} = ${guid}::uuid)`

export const byContract =
  (subject: Subject, column = 'user_contract_guid'): Where =>
  (guid) =>
    sql<boolean>`${sql.ref(`t.${column}`)} in ${contractsOf(subject, guid)}`

export const ofTransactions =
  (subject: Subject): Where =>
  (guid) =>
    sql<boolean>`t.transaction_id in (
      select id from billing_transaction where user_contract_guid in ${contractsOf(subject, guid)})`

/** Rows of extras. */
export const ofCharges =
  (subject: Subject): Where =>
  (guid) =>
    sql<boolean>`t.charge_id in (select c.id from charge c join billing_transaction b on b.id = c.transaction_id
      where b.user_contract_guid in ${contractsOf(subject, guid)})`

export const accountOf = (subject: Subject, guid: string) =>
  sql`(select account_guid from ${sql.table(subject)} where guid = ${guid}::uuid)`

export const byAccount =
  (subject: Subject, column: string): Where =>
  (guid) =>
    sql<boolean>`${sql.ref(`t.${column}`)} = ${accountOf(subject, guid)}`

export const assigneesOf = {
  carer: (guid: string) => sql`(select id from assignee where carer_guid = ${guid}::uuid)`,
  client: (guid: string) => sql`(
    select a.id from assignee a join appointment p on p.id = a.appointment_id where p.client_guid = ${guid}::uuid)`,
}

export const visitsOfClient = (guid: string) =>
  sql<boolean>`t.visit_guid in (select guid from visit where client_guid = ${guid}::uuid)`
export const visitsOf = (guid: string) => sql`(select id from visit where client_guid = ${guid}::uuid)`

export const outcomesOf = (guid: string) => sql`(select guid from care_outcome where client_guid = ${guid}::uuid)`

export const inRowsOf =
  (column: string, table: keyof DB, owner: string): Where =>
  (guid) =>
    sql<boolean>`${sql.ref(`t.${column}`)} in (select guid from ${sql.table(table)} where ${sql.ref(owner)} = ${guid}::uuid)`

export const byPattern = inRowsOf('pattern_guid', 'visit_pattern', 'client_guid')
export const inMedicines = inRowsOf('medicine_guid', 'medicine', 'client_guid')
export const inPlans = inRowsOf('plan_guid', 'plan_version', 'client_guid')
export const inPlanParts: Where = (guid) =>
  sql<boolean>`t.part_guid in (
    select p.guid from plan_part p join plan_version v on v.guid = p.plan_guid where v.client_guid = ${guid}::uuid)`
