import { AppError } from '#contract/errors.ts'
import { type AccountingInput, getAccounting, saveAccounting } from '#contract/output/accounting.ts'
import type { AccountingName } from '../../../kit/accounting-system.ts'
import { audit } from '../../../kit/audit.ts'
import type { Services } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { type ConnectionRow, lockConnection, selectConnection, updateConnection } from './connection-queries.ts'
import { openTokens, sealSecret, sealTokens, tokensToBegin } from './secrets.ts'

const texts = [
  ...(['client_id', 'tenant', 'visit_account', 'extra_account'] as const),
  ...(['tax_exempt', 'tax_zero', 'tax_reduced', 'tax_standard'] as const),
] as const

/** Decision 0137. */
export const accountingHandlers: readonly Handler[] = [
  handle(getAccounting, async (_input, { db, services }) => {
    const row = await selectConnection(db)
    return {
      ...{ guid: row?.guid ?? null, version: row?.version ?? 0, ...visible(row) },
      has_secret: row?.sealed_secret != null,
      has_refresh_token: row?.system === 'sage' && row.sealed_tokens !== null,
      may_store: services.connectionSecrets !== null,
    }
  }),
  handle(saveAccounting, async ({ body }, context) => {
    const { db, branch, services } = context
    const row = await lockConnection(db, branch.id)
    refuseStale(context, 'accounting_connection', row)
    if (body.system !== 'none' && services.connectionSecrets === null) throw new AppError('NO_ENCRYPTION_KEY')
    refuseWithoutSecrets(row, body)
    await updateConnection(db, row.guid, { ...textsOf(body), ...systemOf(services, row, body) })
    const after = { ...visible(await selectConnection(db)), ...replaced(body) }
    await audit(context, 'update', 'accounting_connection', row.guid, { before: visible(row), after })
    return undefined
  }),
]

function visible(row: ConnectionRow | undefined) {
  // The table's check constraint allows only these.
  const system = (row?.system as AccountingName | undefined) ?? ('none' as const)
  return { system, ...(Object.fromEntries(texts.map((name) => [name, row?.[name] ?? ''])) as Texts) }
}
type Texts = Record<(typeof texts)[number], string>

function textsOf(body: AccountingInput): Texts {
  return Object.fromEntries(texts.map((name) => [name, body.system === 'none' ? '' : (body[name] ?? '')])) as Texts // of the same list
}

/** Secrets belong to a system: another one needs its own. */
function refuseWithoutSecrets(row: ConnectionRow, body: AccountingInput): void {
  if (body.system === 'none') return
  const isOther = row.system !== body.system
  refuseFields({
    ...(body.client_secret === null && isOther && { client_secret: 'This field is required.' }),
    ...(body.system === 'sage' &&
      body.refresh_token === null &&
      (isOther || row.client_id !== body.client_id) && { refresh_token: 'This field is required.' }),
  })
}

/** The system with its secrets, those that are not given as they were. */
function systemOf(services: Services, row: ConnectionRow, body: AccountingInput) {
  const { system, client_secret, refresh_token } = body
  if (system === 'none') return { system: null, sealed_secret: null, sealed_tokens: null }
  const sealed_secret = client_secret === null ? row.sealed_secret : sealSecret(services, row.guid, client_secret)
  // An access token is never taken over: it might be one of another client or organisation.
  const former = row.system === 'sage' && system === 'sage' ? openTokens(services, row).refresh : ''
  const refresh = refresh_token ?? former
  const sealed_tokens = system === 'sage' ? sealTokens(services, row.guid, tokensToBegin(refresh)) : null
  return { system, sealed_secret, sealed_tokens }
}

/** Says in the history that a secret was replaced, not by which one. */
function replaced({ system, client_secret, refresh_token }: AccountingInput) {
  if (system === 'none') return {}
  return {
    ...(client_secret !== null && { client_secret: 'replaced' }),
    ...(refresh_token !== null && { refresh_token: 'replaced' }),
  }
}
