import { z } from 'zod'
import { fileRequired, imageError } from '#domain/document/file-rules.ts'
import { endpoint } from '../endpoint.ts'
import { branchAccess } from './access.ts'

/* The provider's logo on its documents (decision 0144). */

/** Checks name and size. The server checks the content. */
const LogoFile = z.file({ error: fileRequired }).check(({ value, issues }) => {
  const message = imageError(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
})

export const LogoForm = z.object({ file: LogoFile })

export const getLogo = endpoint({
  method: 'GET',
  path: '/company/logo',
  reads: ['company'],
  summary: "The provider's logo, as it is printed",
  ...branchAccess.company,
  response: z.file(),
  errors: ['NOT_FOUND'],
})

/** Documents that exist keep theirs. */
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/company/logo',
  changes: ['company'],
  summary: "Upload the provider's logo, or replace it",
  ...branchAccess.editCompany,
  body: LogoForm,
  bodyType: 'multipart/form-data',
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/company/logo',
  changes: ['company'],
  summary: "Remove the provider's logo from new documents",
  ...branchAccess.editCompany,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})
