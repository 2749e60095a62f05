import { may } from '#contract/access.ts'
import { AppError } from '#contract/errors.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import type { SessionUser } from '../../kit/context.ts'
import { ServedFile } from '../../kit/files/served-file.ts'
import { handle } from '../../kit/http/mount.ts'
import { findOwner, type OwnerKind } from './owners.ts'
import { selectProfileImage } from './profile-image-queries.ts'

/** SHELL-174. */
export const getProfileImage = (kind: OwnerKind) =>
  handle(kind.image, async ({ params }, { db, branch, user, services }) => {
    if (kind.name === 'operator') refuseOtherOperators(user, params.guid)
    const owner = await findOwner(db, branch, kind, params.guid)
    const image = await selectProfileImage(db, kind.column, owner)
    if (!image) throw new AppError('NOT_FOUND')
    const bytes = Buffer.concat(await (await services.files.read(image.storage_key)).toArray())
    const type = imageTypeOf(bytes)
    // An import may have stored other types, which a page cannot show.
    if (type === undefined) throw new AppError('NOT_FOUND')
    return new ServedFile(bytes, { name: `profile-image.${type === 'image/png' ? 'png' : 'jpg'}`, type })
  })

/** Users may always read their own image, as their own profile (SHELL-D20). Throws FORBIDDEN for those of others. */
function refuseOtherOperators(user: SessionUser, guid: string): void {
  const isOwn = guid.toLowerCase() === user.guid
  if (!isOwn && !may(user, operatorAccess.readImage)) throw new AppError('FORBIDDEN')
}

/** Recognises JPEG and PNG by their first bytes; other types are not served. */
function imageTypeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes.subarray(0, 8).equals(png) ? 'image/png' : undefined
}
