import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { getDownloadLink } from '#contract/output/downloads.ts'
import type { Permission } from '#contract/permissions.ts'
import { erasePerson, getErasure } from '#contract/privacy/erasure.ts'
import { requestCopy, type Subject } from '#contract/privacy/subject-access.ts'
import { readZip } from '#server/areas/output/documents/read-zip.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestApp, TestUser } from '../test-app.ts'

export const erasureRights: readonly Permission[] = [
  ...(['User.Operator:Edit', 'User.Carer:Read', 'User.Carer:Edit', 'Hr.Carer:Edit'] as const),
  ...(['User.Client:Read', 'User.Client:Edit', 'File.Download:Read'] as const),
]

/** The calls of an administrator who erases the data of people. */
export async function erasureCalls(app: TestApp) {
  const admin = await app.signIn(erasureRights)
  const preview = (subject: Subject, guid: string, as: TestUser | null = admin) =>
    app.call(getErasure[subject], { as, params: { guid } })
  const erase = (subject: Subject, guid: string, body: unknown, as: TestUser | null = admin) =>
    app.call(erasePerson[subject], { as, params: { guid }, body })
  return {
    admin,
    preview,
    erase,
    /** Erases what the preview has shown. Returns the number in the register. */
    async erased(subject: Subject, guid: string): Promise<number> {
      const { body: seen } = await preview(subject, guid)
      expect(seen.obstacles).toEqual([])
      const rows = seen.parts.reduce((sum, part) => sum + part.rows, 0)
      const { status, body, problem } = await erase(subject, guid, { name: seen.name, rows })
      expect(status, JSON.stringify(problem)).toBe(200)
      return body.number
    },
    /** Requests a copy of everything held, and makes it. Returns its files by name. */
    async copyOf(subject: Subject, guid: string): Promise<Map<string, string>> {
      const { body } = await app.call(requestCopy[subject], { as: admin, params: { guid } })
      await runJobs(app)
      const link = await app.call(getDownloadLink, { as: admin, params: { jobGuid: body.job_guid } })
      const { rawPayload } = await app.fetch(link.body.link)
      const files = await readZip(Readable.from(rawPayload, { objectMode: false }))
      return new Map(files.map(({ name, content }) => [name, content]))
    },
  }
}
