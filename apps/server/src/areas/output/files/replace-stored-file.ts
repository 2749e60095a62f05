import type { Services } from '../../../kit/context.ts'
import { removeStoredFile } from '../../../kit/files/removal.ts'
import { branchReader, withBranch } from '../../../kit/with-branch.ts'
import { storeFile } from '../downloads/make-download.ts'
import { recordReplaced, selectFileToReplace } from './stored-file-queries.ts'

/** Makes the stored file of a download or of an interface again. Does nothing for one that has expired meanwhile. */
export async function replaceStoredFile(
  services: Services,
  { fileGuid, branchGuid }: { readonly fileGuid: string; readonly branchGuid: string },
): Promise<void> {
  const { db, clock } = services
  const inBranch = branchReader(db, branchGuid, clock.now())
  const file = await inBranch((db) => selectFileToReplace(db, fileGuid, clock.now()))
  if (!file) return
  const stored = await storeFile(inBranch, services, file)
  await withBranch(db, branchGuid, clock.now(), async (db) => {
    await recordReplaced(db, file, stored)
    if (stored.key !== file.storage_key) await removeStoredFile(db, file.storage_key)
  })
}
