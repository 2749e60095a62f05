import { ApiError, failureOf } from '../../kit/http/api-error.ts'

/** SHELL-102. */
/** For users who may not upload any. */
export const noDocumentsToRead = 'There are currently no uploaded documents.'

export const noDocuments =
  'There are currently no uploaded documents. Please select the ‘Upload document’ button above to get started.'

/** SHELL-103, SHELL-104. */
export const done = {
  upload: 'File successfully uploaded.',
  replace: 'File successfully replaced.',
  remove: 'File successfully deleted.',
  expiry: 'Expiration date successfully updated.',
} as const

/** SHELL-105. */
export const failed = {
  upload: 'Could not upload file',
  replace: 'Could not replace file',
  remove: 'Could not delete file',
} as const

/** SHELL-106. */
const uploadFailed = 'Something went wrong while uploading the file. Please try again later or contact user support.'
/** SHELL-107. */
export const downloadFailed =
  'Something went wrong while downloading the file. Please try again later or contact user support.'

/**
 * Returns the form's error for a failed upload: the server's reasons, or that something went wrong (SHELL-106); without an
 * answer also that the server is not responding.
 */
export function uploadError(error: unknown): unknown {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error
  if (error instanceof ApiError && error.status === 0) return failureOf(uploadFailed, error)
  const moreDetails = error instanceof ApiError ? error.moreDetails : undefined
  return new ApiError({ status: error instanceof ApiError ? error.status : 0, message: uploadFailed, moreDetails })
}
