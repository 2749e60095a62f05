import { randomUUID } from 'node:crypto'
import { createAbsence, getAbsence, listAbsences, updateAbsence } from '#contract/carer/absences.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/database/connection.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { account } from './people.ts'

/** Creates a sickness of Monday 2 November 2026 with a certificate, without its file. Returns its guid. */
export async function sickness(owner: Db, options: { branchId: number; carerGuid: string }): Promise<string> {
  const { branchId, carerGuid } = options
  const by = await account(owner, { branchIds: [branchId] })
  const { guid } = await owner
    .insertInto('carer_absence')
    .values({
      ...{ branch_id: branchId, carer_guid: carerGuid, type_alias: 'SICKNESS', part: 'DAYS' },
      ...{ start_date: '2026-11-02', end_date: '2026-11-02', comments: 'Migraine' },
      ...{ starts_at: '2026-11-02T00:00:00Z', ends_at: '2026-11-03T00:00:00Z' },
      ...{ recorded_at: '2026-11-02T07:00:00Z', recorded_by: by },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('carer_absence_file')
    .values({
      ...{ branch_id: branchId, absence_guid: guid, file_name: 'fit note.pdf', file_mime_type: 'application/pdf' },
      ...{ size_bytes: 9, storage_key: `certificates/${randomUUID()}` },
      ...{ uploaded_at: '2026-11-03T07:00:00Z', uploaded_by: by },
    })
    .execute()
  return guid
}

/** The body of five days of annual leave from Monday 2 November 2026, with changes. */
export const absenceBody = (change: Record<string, unknown> = {}) => ({
  ...{ type_alias: 'ANNUAL_LEAVE', part: 'DAYS', start_date: '2026-11-02', end_date: '2026-11-06' },
  ...{ start_time: null, end_time: null, hours: null, comments: null, unassign: false },
  ...change,
})

/** The calls about absences, for a coordinator, HR and a reader. */
export async function absenceCalls(app: TestApp) {
  const coordinator = await app.signIn(['User.Carer:Read', 'User.Carer:Edit'])
  const hr = await app.signIn(['User.Carer:Read', 'User.Carer:Edit', 'Hr.Carer:Read', 'Hr.Carer:Edit'])
  const reader = await app.signIn(['User.Carer:Read'])
  const create = (carer: string, change: Record<string, unknown> = {}, as: TestUser | null = hr) =>
    app.call(createAbsence, { params: { carer }, body: absenceBody(change), as })
  return {
    ...{ coordinator, hr, reader, create },
    async created(carer: string, change: Record<string, unknown> = {}, as: TestUser = hr): Promise<string> {
      const { status, body, problem } = await create(carer, change, as)
      if (status !== 201) throw new Error(`The absence was not recorded: ${JSON.stringify(problem)}`)
      return body.guid
    },
    update: (
      place: { carer: string; guid: string },
      change: Record<string, unknown>,
      as: TestUser = hr,
      seen?: number,
    ) =>
      app.call(updateAbsence, {
        params: place,
        body: absenceBody(change),
        as,
        headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
      }),
    read: async (place: { carer: string; guid: string }, as: TestUser = hr) =>
      (await app.call(getAbsence, { params: place, as })).body,
    list: async (carer: string, query: QueryInputOf<typeof listAbsences> = {}, as: TestUser = hr) =>
      (await app.call(listAbsences, { params: { carer }, query, as })).body,
  }
}
