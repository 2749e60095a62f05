import { z } from 'zod'
import { certificateError, fileRequired } from '#domain/document/file-rules.ts'

/** Checks name and size. The server checks the content. */
const EvidenceFile = z.file({ error: fileRequired }).check(({ value, issues }) => {
  const message = certificateError(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
})

/** The upload of a file that proves something: the certificate of an absence, the receipt of an additional. */
export const EvidenceForm = z.object({ file: EvidenceFile })
