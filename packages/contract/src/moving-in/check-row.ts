import type { z } from 'zod'
import { type CarerStatusType, employmentErrors } from '#domain/carer/carer-dates.ts'
import { type ClientStatusType, clientDaysErrors } from '#domain/client/client-dates.ts'
import { type PersonKeys, personKey } from '#domain/moving-in/repeated-rows.ts'
import { normalNhsNumber } from '#domain/person/nhs-number.ts'
import { normalNiNumber } from '#domain/person/ni-number.ts'
import type { LocalDate } from '#domain/time.ts'
import { employmentBounds, paymentModelBounds } from '#domain/user-contract/carer-contract.ts'
import { contractDateErrors } from '#domain/user-contract/contract-dates.ts'
import { payerContractErrors } from '#domain/user-contract/payer-contract.ts'
import { CarerInput } from '../carer/carer-input.ts'
import { ClientInput } from '../client/client-input.ts'
import { type CarerContractBody, CarerContractInput } from '../user-contract/carer-contracts.ts'
import { ClientContractInput } from '../user-contract/payer-contract-input.ts'
import { buildBody, type Choices, type FieldError, keyOfIssue, textOf } from './build-body.ts'
import { modelKey } from './contract-import.ts'
import type { ImportField, ImportKind } from './import-fields.ts'
import type { TitledThings } from './read-cell.ts'

export interface ImportModel {
  readonly guid: string
  readonly title: string
  readonly type_alias: string
  readonly start: string
  readonly end: string | null
}

/** The file's settings and all else that its rows are checked by. */
export interface ImportRules {
  readonly kind: ImportKind
  /** The fields that the branch and the user have. */
  readonly fields: readonly ImportField[]
  readonly choices: Choices
  readonly statuses: readonly { readonly id: number; readonly title: string; readonly type: CarerStatusType }[]
  readonly regions: readonly { readonly guid: string; readonly title: string }[]
  /** Models that are open, of the side of the kind. */
  readonly models: readonly ImportModel[]
  readonly today: LocalDate
}

/** A row as it would be stored. */
export type ImportedPerson =
  | { readonly kind: 'clients'; readonly person: ClientInput; readonly contract: ClientContractInput | null }
  | { readonly kind: 'carers'; readonly person: CarerInput; readonly contract: CarerContractBody | null }

export interface CheckedRow {
  readonly errors: readonly FieldError[]
  readonly keys: PersonKeys
  /** Null when the row gives its contract none. */
  readonly contractReference: string | null
  readonly hasContract: boolean
  /** Null for a row with errors. */
  readonly imported: ImportedPerson | null
}

type Errors = FieldError[]

/** Returns the function that checks each row of a file by the rules of the forms. */
export function rowCheck(rules: ImportRules): (cells: readonly string[]) => CheckedRow {
  const { kind, fields, choices } = rules
  const isOfContract = ({ key }: ImportField) => key.startsWith('contract.')
  const ofPerson = fields.filter((field) => !isOfContract(field))
  const ofContract = fields.filter(isOfContract)
  const places = new Map(fields.map(({ key }, at) => [key, at]))
  const things: TitledThings = {
    status: rules.statuses.map(({ id, title }) => ({ value: id, title })),
    region: rules.regions.map(({ guid, title }) => ({ value: guid, title })),
    model: rules.models.map(({ guid, title }) => ({ value: guid, title })),
  }
  return (cells) => {
    const text = withDefaults((key) => textOf(key, cells, choices))
    const { body, errors } = buildBody(ofPerson, text, things)
    const found: Errors = [...errors]
    const hasContract = text(modelKey) !== ''
    const contract = hasContract ? buildBody(ofContract, text, things) : null
    if (contract) found.push(...contract.errors)
    const row = { ofPerson, ofContract, found, body, contract: contract?.body.contract, rules }
    const imported = kind === 'clients' ? readClient(row) : readCarer(row)
    return {
      errors: found.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0)),
      keys: keysOf(kind, text, body),
      contractReference: (hasContract && text('contract.reference')) || null,
      hasContract,
      imported: found.length === 0 ? imported : null,
    }
  }
}

/** The fields whose empty cells take the text of another one. */
const instead: Readonly<Record<string, string>> = {
  'profile.short_name': 'profile.first_name',
  'contract.start': 'hr.start_date',
}

function withDefaults(text: (key: string) => string): (key: string) => string {
  return (key) => {
    const other = instead[key]
    return text(key) || (other === undefined ? '' : text(other))
  }
}

interface RowToCheck {
  readonly ofPerson: readonly ImportField[]
  readonly ofContract: readonly ImportField[]
  /** Errors are added to these. */
  readonly found: Errors
  readonly body: Readonly<Record<string, unknown>>
  /** Undefined without a contract. */
  readonly contract: unknown
  readonly rules: ImportRules
}

/** Validates with the schema of a form. A cell that cannot be read has its error already. */
function parsed<S extends z.ZodType>(
  schema: S,
  body: unknown,
  { fields, found, prefix = '' }: { fields: readonly ImportField[]; found: Errors; prefix?: string },
): z.output<S> | null {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) {
    const key = keyOfIssue(prefix === '' ? path : [prefix, ...path], fields)
    if (!found.some((error) => error.key === key)) found.push({ key, message })
  }
  return null
}

function add(found: Errors, errors: object, prefix: string): void {
  for (const [field, message] of Object.entries(errors)) {
    const key = field === 'date_of_birth' ? `profile.${field}` : `${prefix}.${field}`
    if (!found.some((error) => error.key === key)) found.push({ key, message: String(message) })
  }
}

const clientBlocks = {
  ...{ profile: {}, location: {}, hr: {}, finance: {}, care_packages: {} },
  ...{ preferences: {}, communication_preferences: {}, regions: [] },
}

function readClient(row: RowToCheck): ImportedPerson | null {
  const { found, rules, ofPerson } = row
  const person = parsed(ClientInput, { ...clientBlocks, ...row.body }, { fields: ofPerson, found })
  if (person) {
    const statusType = statusTypeOf(person.status, rules) as ClientStatusType // clients are never on notice
    const days = { date_of_birth: person.profile.date_of_birth, ...person.hr }
    add(found, clientDaysErrors(days, { statusType, today: rules.today }), 'hr')
  }
  if (row.contract === undefined) return person && { kind: 'clients', person, contract: null }
  const model = modelOf(row)
  const body = {
    finance: {},
    ...blockOf(row.contract),
    is_default: true,
    contract_type_alias: model?.type_alias ?? 'PRIVATE',
  }
  const contract = parsed(ClientContractInput, body, { fields: row.ofContract, found, prefix: 'contract' })
  if (!person || !contract || !model) return null
  const limits = { client: person.hr, model }
  add(found, payerContractErrors('client', { ...contract, rates: [], contributions: [] }, limits), 'contract')
  return { kind: 'clients', person, contract }
}

const carerBlocks = { profile: {}, finance: {}, hr: {}, preferences: {}, regions: [] }
const noPay = { guaranteed_hours: [], rates: [], mileage: [], travel_time: [] }
const noCompensation = { commute_type_alias: 'NONE', travel_type_alias: 'NONE', standing_rate_mode: 'NONE' }

function readCarer(row: RowToCheck): ImportedPerson | null {
  const { found, rules, ofPerson } = row
  const person = parsed(CarerInput, { ...carerBlocks, ...row.body }, { fields: ofPerson, found })
  const contract = row.contract === undefined ? null : readCarerContract(row, person)
  if (!person) return null
  // The start of the contract has been checked by the employment.
  const contracts = { earliestStart: null, latestEnd: contract?.end ?? null }
  const employment = { date_of_birth: person.profile.date_of_birth, ...person.hr }
  const statusType = statusTypeOf(person.status, rules)
  add(found, employmentErrors(employment, { statusType, contracts, today: rules.today }), 'hr')
  return { kind: 'carers', person, contract }
}

function readCarerContract(row: RowToCheck, person: CarerInput | null): CarerContractBody | null {
  const model = modelOf(row)
  const { compensation, ...given } = blockOf(row.contract)
  const body = { ...noPay, ...given, compensation: { ...noCompensation, ...blockOf(compensation) } }
  const fields = { fields: row.ofContract, found: row.found, prefix: 'contract' }
  const contract = parsed(CarerContractInput, body, fields)
  if (!contract || !model || !person) return contract
  const bounds = [paymentModelBounds(model), employmentBounds(person.hr.start_date, person.hr.leaving_date)]
  add(row.found, contractDateErrors(contract, bounds), 'contract')
  return contract
}

function statusTypeOf(status: number, { statuses }: ImportRules): CarerStatusType {
  return statuses.find(({ id }) => id === status)?.type ?? 'Active'
}

function modelOf({ contract, rules }: RowToCheck): ImportModel | undefined {
  return rules.models.find(({ guid }) => guid === blockOf(contract).contract_guid)
}

function blockOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // a block holds named values
}

function keysOf(kind: ImportKind, text: (key: string) => string, body: Readonly<Record<string, unknown>>): PersonKeys {
  const bornOn = blockOf(body.profile).date_of_birth
  const key = (name: string, normal: (text: string) => string) => normal(text(name)) || null
  return {
    nhs_number: kind === 'clients' ? key('finance.nhs_number', normalNhsNumber) : null,
    ni_number: key('finance.ni_number', normalNiNumber),
    // The email of a carer is theirs alone; relatives often share that of a client.
    email: kind === 'carers' ? key('profile.email', (email) => email.toLowerCase()) : null,
    person: personKey(text('profile.first_name'), text('profile.last_name'), typeof bornOn === 'string' ? bornOn : ''),
  }
}
