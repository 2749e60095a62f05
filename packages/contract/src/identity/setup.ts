import { z } from 'zod'
import { requiredMessage } from '#domain/validators/text.ts'
import { nationAliases } from '../branch/branches.ts'
import { endpoint } from '../endpoint.ts'
import { ResetRequest } from './account-links.ts'
import { confirmed, passwordPair } from './new-password.ts'

const Token = z.string().min(1).max(255)
const name = (label: string, max: number) =>
  z.string(requiredMessage).trim().min(1, requiredMessage).max(max, `${label} cannot exceed ${max} characters.`)

export const nations = [
  { alias: 'ENG', title: 'England' },
  { alias: 'SCT', title: 'Scotland' },
  { alias: 'WLS', title: 'Wales' },
  { alias: 'NIR', title: 'Northern Ireland' },
] as const

/** The input of the first visitor of an empty database. */
export const SetupInput = z.object({
  provider: name('Provider', 255),
  branch: name('Branch', 64),
  nation_alias: z.enum(nationAliases, requiredMessage),
  name: name('Name', 128),
  email: ResetRequest.shape.email,
  ...passwordPair,
})

/** Checks whether the link still works before the user fills in the form. */
export const checkSetup = endpoint({
  method: 'POST',
  path: '/setup/check',
  changes: [],
  summary: 'Whether the link printed at the start still works',
  access: 'public',
  body: z.object({ token: Token }),
  response: z.undefined(),
  status: 204,
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

export const setUp = endpoint({
  method: 'POST',
  path: '/setup',
  changes: [],
  summary: 'Create the provider, its first branch and its first administrator',
  access: 'public',
  body: confirmed(SetupInput.extend({ token: Token })),
  response: z.undefined(),
  status: 204,
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
})
