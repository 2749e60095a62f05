import { absenceReasons } from '#contract/client/absences.ts'
import { clientAccess } from '#contract/client/access.ts'
import { entryCodeFields, sensitiveWishFields } from '#contract/client/client-fields.ts'
import { sensitiveFields } from '#contract/person-fields.ts'
import { formatDate } from '#domain/date-format.ts'
import type { BranchDb } from '../../kit/context.ts'
import type { AuditedThing, HistoryRecord } from '../../kit/history-record.ts'
import { documentParts, isAudited } from '../document/exports.ts'
import { selectAbsencesInBrief } from './absences/absence-queries.ts'
import { absenceDeletion } from './absences/save-absence.ts'
import { selectPlanNumbers } from './digital-plan/plan-queries.ts'
import { selectRiskDays } from './fall-risks/fall-risk-queries.ts'
import { selectMedicineNames } from './medicines/medicine-queries.ts'
import { selectOutcomeTitles } from './outcomes/outcome-queries.ts'

// Decisions 0048 and 0062. The names of notes are those in `outcomeForHistory` and in the fall risk records.
const sensitive = {
  fields: [
    ...Object.keys({ ...sensitiveFields, ...entryCodeFields, ...sensitiveWishFields }),
    'outcome_description',
    'review_note',
    'risk_note',
  ],
  access: clientAccess.readSensitive,
}

/** SHELL-D64. */
export const clientRecords: readonly HistoryRecord[] = [
  {
    type: 'client',
    access: clientAccess.read.access,
    sensitive,
    async things({ db }, guid) {
      const row = await db.selectFrom('client').select('guid').where('guid', '=', guid).executeTakeFirst()
      if (!row) return null
      return [
        { entity: 'client', guid: row.guid },
        ...(await documentParts(db, 'client', row.guid)),
        ...(await absenceParts(db, row.guid)),
        ...(await outcomeParts(db, row.guid)),
        ...(await fallRiskParts(db, row.guid)),
        ...(await medicineParts(db, row.guid)),
        ...(await planParts(db, row.guid)),
      ]
    },
  },
  {
    type: 'client-absence',
    access: clientAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('client_absence').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'client_absence', guid: row.guid }] : null
    },
  },
  {
    type: 'care-outcome',
    access: clientAccess.read.access,
    sensitive,
    async things({ db }, guid) {
      const row = await db.selectFrom('care_outcome').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'care_outcome', guid: row.guid }] : null
    },
  },
  {
    type: 'medicine',
    access: clientAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('medicine').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'medicine', guid: row.guid }] : null
    },
  },
  {
    type: 'plan-version',
    access: clientAccess.read.access,
    async things({ db }, guid) {
      const row = await db.selectFrom('plan_version').select('guid').where('guid', '=', guid).executeTakeFirst()
      return row ? [{ entity: 'plan_version', guid: row.guid }] : null
    },
  },
]

/** The absences of a client, deleted ones included. */
async function absenceParts(db: BranchDb, clientGuid: string): Promise<AuditedThing[]> {
  const absences = await selectAbsencesInBrief(db, clientGuid)
  const kind = 'Absence'
  const parts = absences.map(({ guid, reason }): AuditedThing => {
    return { entity: 'client_absence', guid, about: { kind, name: absenceReasons[reason] } }
  })
  const gone = { entity: 'client', guid: clientGuid, action: absenceDeletion }
  return (await isAudited(db, gone)) ? [...parts, { ...gone, about: { kind } }] : parts
}

async function outcomeParts(db: BranchDb, clientGuid: string): Promise<AuditedThing[]> {
  const outcomes = await selectOutcomeTitles(db, clientGuid)
  return outcomes.map(({ guid, title }) => ({
    entity: 'care_outcome',
    guid,
    about: { kind: 'Care outcome', name: title },
  }))
}

async function fallRiskParts(db: BranchDb, clientGuid: string): Promise<AuditedThing[]> {
  const risks = await selectRiskDays(db, clientGuid)
  return risks.map(({ guid, recorded_on }) => ({
    entity: 'fall_risk',
    guid,
    about: { kind: 'Fall risk', name: formatDate(recorded_on) },
  }))
}

async function medicineParts(db: BranchDb, clientGuid: string): Promise<AuditedThing[]> {
  const medicines = await selectMedicineNames(db, clientGuid)
  return medicines.map(({ guid, name }) => ({ entity: 'medicine', guid, about: { kind: 'Medicine', name } }))
}

async function planParts(db: BranchDb, clientGuid: string): Promise<AuditedThing[]> {
  const versions = await selectPlanNumbers(db, clientGuid)
  return versions.map(({ guid, number }) => ({
    entity: 'plan_version',
    guid,
    about: { kind: 'Digital care plan', name: `Version ${number}` },
  }))
}
