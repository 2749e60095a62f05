import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { outputAccess } from './access.ts'

export const replaceFiles = endpoint({
  method: 'PATCH',
  path: '/finance/invoice-files',
  changes: ['file'],
  summary: 'Make the stored files of invoices again: interface files and downloads (FILE-040, FILE-D08)',
  ...outputAccess.replace,
  body: z.array(Guid).min(1, 'This field is required.').max(10_000),
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
})
