import { getLogo, removeLogo, uploadLogo } from '#contract/branch/logo.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { imageKind, wrongImageType } from '#domain/document/file-rules.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { holds } from '../../../kit/files/file-content.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { shrinkImage } from '../../../kit/files/shrink-image.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { lockCompany } from './company-queries.ts'

/** Six times its place on paper, so that print is sharp. Paper is white, so nothing has to be transparent. */
const printed = { width: 900, height: 228, type: 'jpeg' } as const

export const logoHandlers: readonly Handler[] = [
  handle(getLogo, async (_input, { db }) => {
    const logo = await db
      .selectFrom('company as c')
      .innerJoin('company_logo as l', 'l.guid', 'c.logo_guid')
      .select('l.image')
      .executeTakeFirst()
    if (!logo) throw new AppError('NOT_FOUND')
    return new ServedFile(logo.image, { name: 'Logo.jpg', type: 'image/jpeg', size: logo.image.length })
  }),
  handle(uploadLogo, async ({ body: { file } }, context) => {
    const { db, now } = context
    const small = await shrunk(file)
    const company = await lockCompany(db)
    if (!company) throw new AppError('NOT_FOUND', 'Provider')
    const before = await nameOf(db, company.logo_guid)
    const file_name = file.name.slice(-255)
    const { width, height } = small
    const { guid } = await db
      .insertInto('company_logo')
      .values({ file_name, image: Buffer.from(small.bytes), width, height, created_at: now })
      .returning('guid')
      .executeTakeFirstOrThrow()
    await db.updateTable('company').set({ logo_guid: guid }).execute()
    await auditCompany(context, 'change-logo', 'company', company.guid, {
      before: { logo: before },
      after: { logo: file_name },
    })
    return undefined
  }),
  handle(removeLogo, async (_input, context) => {
    const { db } = context
    const company = await lockCompany(db)
    if (!company?.logo_guid) throw new AppError('NOT_FOUND')
    const before = await nameOf(db, company.logo_guid)
    await db.updateTable('company').set({ logo_guid: null }).execute()
    await auditCompany(context, 'remove-logo', 'company', company.guid, {
      before: { logo: before },
      after: { logo: null },
    })
    return undefined
  }),
]

/** Returns an uploaded picture as it is printed. Throws INVALID for another file, whatever its name says. */
async function shrunk(file: File) {
  const kind = imageKind(file.name)
  if (kind === undefined || !(await holds(kind, file))) throw invalidField('file', wrongImageType)
  const small = await shrinkImage(await file.bytes(), printed)
  if (small === null) throw invalidField('file', wrongImageType)
  return small
}

async function nameOf(db: AnyDb, guid: string | null): Promise<string | null> {
  if (guid === null) return null
  const row = await db.selectFrom('company_logo').select('file_name').where('guid', '=', guid).executeTakeFirst()
  return row?.file_name ?? null
}
