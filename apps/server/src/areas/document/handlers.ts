import type { Handler } from '../../kit/http/mount.ts'
import { carePlanHandlers } from './care-plans.ts'
import { changeExpiry } from './change-expiry.ts'
import { downloadDocument } from './download-document.ts'
import { getProfileImage } from './get-profile-image.ts'
import { listDocuments } from './list-documents.ts'
import { ownerKinds } from './owners.ts'
import { removeDocument } from './remove-document.ts'
import { replaceDocument } from './replace-document.ts'
import { uploadDocument } from './upload-document.ts'

export const documentHandlers: readonly Handler[] = [
  ...carePlanHandlers,
  ...ownerKinds.flatMap((kind) => [
    changeExpiry(kind),
    downloadDocument(kind),
    getProfileImage(kind),
    listDocuments(kind),
    removeDocument(kind),
    replaceDocument(kind),
    uploadDocument(kind),
  ]),
]
