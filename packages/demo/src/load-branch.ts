import type { PoolClient } from 'pg'
import type { BranchPlan } from './branches.ts'
import type { BatchCopy } from './database/copy-batches.ts'
import { insertRows, type Rows } from './database/insert-rows.ts'
import type { InvoiceModels } from './models/make-invoice-models.ts'
import type { PaymentModels } from './models/make-payment-models.ts'
import { loadPlans } from './people/load-plans.ts'
import { makeAvailability } from './people/make-availability.ts'
import { makeCareRecords } from './people/make-care-records.ts'
import { makeCarerContracts } from './people/make-carer-contracts.ts'
import { type Carer, makeCarers } from './people/make-carers.ts'
import { makeBulkMessages, makeChats } from './people/make-chats.ts'
import { type Client, makeClients } from './people/make-clients.ts'
import { type ClientContracts, makeClientContracts, makeOwnerContracts } from './people/make-contracts.ts'
import { makeMedicines } from './people/make-medicines.ts'
import { makePlans } from './people/make-plans.ts'
import { makeRelatives } from './people/make-relatives.ts'
import { makeTemplates } from './people/make-templates.ts'
import { makeUnitUsers } from './people/make-unit-users.ts'
import { type Categories, makeUnits, type UnitHome } from './people/make-units.ts'
import { Random } from './random.ts'
import { absenceRows } from './rota/absence-rows.ts'
import { makeAbsences } from './rota/absences.ts'
import { assignCarers } from './rota/assign-carers.ts'
import { makeClientSpells } from './rota/client-absences.ts'
import { slotsOfClient } from './rota/client-slots.ts'
import { careBytes, conditionBytes, encodeSlots } from './rota/encode-slot.ts'
import { makeClientAbsences } from './rota/make-client-absences.ts'
import { makePatterns } from './rota/make-patterns.ts'
import type { Ids, RotaPlan } from './rota/rota-plan.ts'
import { addShadowing } from './rota/shadowing.ts'
import { shiftSlots } from './rota/shift-slots.ts'
import type { Slot } from './rota/slot.ts'
import { RotaWriter } from './rota/write-rota.ts'
import type { CareTypes } from './settings/care-types.ts'
import type { Conditions } from './settings/conditions.ts'
import type { Window } from './window.ts'

/** Data shared by the branches. */
export interface BranchLoad {
  readonly client: PoolClient
  readonly seed: number
  readonly window: Window
  readonly carers: number
  readonly clients: number
  readonly careTypes: CareTypes
  readonly conditions: Conditions
  readonly invoiceModels: InvoiceModels
  readonly paymentModels: PaymentModels
  readonly firstCarerAccount: string
  /** Of the password of all demo accounts. */
  readonly passwordHash: string
  /** The account of the NHS user who writes the care plan of a client in Leeds. */
  readonly nhsAccount: string
  /** Returns the guid of an account by the first part of its email address. */
  readonly accountOf: (name: string) => string
  readonly emails: Set<string>
  readonly ids: Ids
}

interface People {
  readonly regions: readonly string[]
  readonly units: readonly UnitHome[]
  readonly categories: Categories
  readonly carers: readonly Carer[]
  readonly clients: readonly Client[]
  readonly contracts: readonly ClientContracts[]
}

/** Loads regions, units, carers and clients of a branch, with their contracts; returns the input for its rota. */
export async function loadPeople(load: BranchLoad, branch: BranchPlan): Promise<People> {
  const { client, seed, window } = load
  const stream = (subject: string) => new Random(seed, branch.key, subject)

  const regionRandom = stream('regions')
  const regionRows = branch.regions.map(({ title }) => ({ guid: regionRandom.guid(), branch_id: branch.id, title }))
  await insertRows(client, 'region', regionRows)
  const regions = regionRows.map(({ guid }) => guid)

  const { units, categories, rows: unitRows } = makeUnits(stream('units'), branch, load.clients, regions)
  await insertRows(client, 'unit', unitRows.unit)
  await insertRows(client, 'shift_category', unitRows.shift_category)
  await insertRows(client, 'shift_category_region', unitRows.shift_category_region)
  await insertRows(client, 'unit_shift_category', unitRows.unit_shift_category)

  const firstAccount = branch.key === 'leeds' ? load.firstCarerAccount : null
  const { emails, passwordHash } = load
  const carerMaker = { random: stream('carers'), branch, window, regions, firstAccount, emails, passwordHash }
  const { carers, rows: carerRows } = makeCarers(carerMaker, load.carers)
  await insertRows(client, 'account', carerRows.account)
  await insertRows(client, 'account_branch', carerRows.account_branch)
  await insertRows(client, 'carer', carerRows.carer)
  await insertRows(client, 'carer_region', carerRows.carer_region)
  const absenceMaker = { random: stream('absence-rows'), branch, window, accountOf: load.accountOf }
  const absences = makeAbsences(stream('absences'), window, carers)
  await insertRows(client, 'carer_absence', absenceRows(absenceMaker, carers, absences))
  const availability = makeAvailability({ random: stream('availability'), branch, window, carers })
  await insertRows(client, 'availability_pattern', availability.availability_pattern)
  await insertRows(client, 'availability_pattern_interval', availability.availability_pattern_interval)
  await insertRows(client, 'availability_exception', availability.availability_exception)
  await insertRows(client, 'availability_exception_interval', availability.availability_exception_interval)
  await loadMessages(load, { branch, window, carers, accountOf: load.accountOf }, stream)

  const clientMaker = { random: stream('clients'), branch, window, regions, units }
  const { clients, rows: clientRows } = makeClients(clientMaker, load.clients)
  await insertRows(client, 'account', clientRows.account)
  await insertRows(client, 'account_branch', clientRows.account_branch)
  await insertRows(client, 'client', clientRows.client)
  await insertRows(client, 'client_region', clientRows.client_region)
  await insertRows(client, 'unit_user', makeUnitUsers(stream('unit-users'), branch, units, clients))
  const assessor = load.accountOf(branch.key === 'cardiff' ? 'hr' : 'coordinator')
  const care = makeCareRecords({ random: stream('outcomes'), branch, window, clients, carers, assessor })
  await insertRows(client, 'care_outcome', care.care_outcome)
  await insertRows(client, 'care_outcome_review', care.care_outcome_review)
  await insertRows(client, 'fall_risk', care.fall_risk)
  await insertRows(client, 'client_carer_preference', care.client_carer_preference)
  const medicines = makeMedicines({ random: stream('medicines'), branch, window, clients, recorder: assessor })
  await insertRows(client, 'medicine', medicines.medicine)
  await insertRows(client, 'medicine_schedule', medicines.medicine_schedule)
  await insertRows(client, 'dose_record', medicines.dose_record)
  const relativeMaker = { random: stream('relatives'), branch, clients, account: load.accountOf('relative') }
  await insertRows(client, 'relative', makeRelatives(relativeMaker))
  const nhsClients = nhsClientOf(load, branch, clients)
  await insertRows(client, 'nhs_client', nhsClients)
  const authors = [assessor, branch.key === 'leeds' ? load.accountOf('branch') : assessor] as const
  const planMaker = { random: stream('plans'), branch, window, clients, authors }
  await loadPlans(client, makePlans({ ...planMaker, nhsClient: nhsClients[0]?.client_guid }))

  const contractMaker = { random: stream('contracts'), branch, window, models: load.invoiceModels }
  const { contracts, rows } = makeClientContracts(contractMaker, clients)
  await insertRows(client, 'user_contract', rows.user_contract)
  await insertRows(client, 'user_contract', makeOwnerContracts(contractMaker, units, categories))
  const payStreams = { contracts: stream('pay'), rows: stream('pay-rows') }
  const pay = makeCarerContracts(payStreams, branch, load.paymentModels, carers)
  await insertRows(client, 'user_contract', pay.user_contract)
  await insertRows(client, 'user_contract_guaranteed_hours', pay.user_contract_guaranteed_hours)
  await insertRows(client, 'user_contract_rate', pay.user_contract_rate)
  await insertRows(client, 'user_contract_mileage', pay.user_contract_mileage)
  await insertRows(client, 'user_contract_travel_time', pay.user_contract_travel_time)
  await insertRows(client, 'user_contract_charge', rows.user_contract_charge)
  await insertRows(client, 'contribution', rows.contribution)
  return { regions, units, categories, carers, clients, contracts }
}

/** Loads the conversations of a branch with its carers, a message to several of them, and its templates. */
async function loadMessages(
  { client }: BranchLoad,
  chatMaker: Parameters<typeof makeChats>[0],
  stream: (name: string) => Random,
): Promise<void> {
  const messages = makeChats(chatMaker)
  await insertRows(client, 'chat_message', messages)
  const bulk = makeBulkMessages(chatMaker, messages, stream('bulk-messages').guid())
  await insertRows(client, 'message_template', makeTemplates(chatMaker.branch, stream('message-templates')))
  await insertRows(client, 'bulk_message', bulk.bulk_message)
  await insertRows(client, 'bulk_message_recipient', bulk.bulk_message_recipient)
}

/** docs/design/demo.md: nhs@ has one assigned client, who is currently cared for; nhs-none@ has none. */
function nhsClientOf(load: BranchLoad, branch: BranchPlan, clients: readonly Client[]): Rows<'nhs_client'> {
  const chosen = clients.find(({ state }) => state === 'active')
  if (branch.key !== 'leeds' || !chosen) return []
  return [{ account_guid: load.nhsAccount, branch_id: branch.id, client_guid: chosen.guid }]
}

/** Loads the rota of a branch, from the first day of the window to the last. */
export async function loadRota(
  load: BranchLoad,
  branch: BranchPlan,
  people: People,
  confirmers: RotaPlan['confirmers'],
  copy: BatchCopy,
): Promise<void> {
  const { seed, window } = load
  const stream = (subject: string, week = 0) => new Random(seed, branch.key, subject, week)
  const { shifts, visits } = shiftSlots(people.clients, people.units, people.categories)
  const slotRandom = stream('slots')
  const slots: Slot[] = people.clients.flatMap((client, index) =>
    slotsOfClient(slotRandom, branch, client, people.contracts[index] ?? { main: '', second: null }),
  )
  assignCarers(stream('assign'), people.carers, shifts, slots)
  addShadowing(stream('shadowing'), window, people.carers, slots)

  if (branch.features.includes('scheduling')) {
    const { regions, carers } = people
    const patternMaker = { random: stream('patterns'), branch, window, regions, carers, careTypes: load.careTypes }
    const patterns = makePatterns(patternMaker, slots)
    await insertRows(load.client, 'visit_pattern', patterns.visit_pattern)
    await insertRows(load.client, 'visit_pattern_period', patterns.visit_pattern_period)
    await insertRows(load.client, 'rota_run', patterns.rota_run)
    await insertRows(load.client, 'rota_run_visit', patterns.rota_run_visit)
    await insertRows(load.client, 'rota_run_carer', patterns.rota_run_carer)
  }

  const spells = makeClientSpells(stream('spells'), window, people.clients)
  const absenceMaker = { random: stream('client absences'), branch, window, account: load.accountOf('coordinator') }
  await insertRows(load.client, 'client_absence', makeClientAbsences(absenceMaker, people.clients, spells))

  const plan: RotaPlan = {
    branch,
    window,
    carers: people.carers,
    absences: makeAbsences(stream('absences'), window, people.carers),
    spells,
    slots: encodeSlots(branch, people.regions, [...shifts, ...visits, ...slots]),
    care: careBytes(load.careTypes),
    conditions: conditionBytes(load.conditions),
    confirmers,
  }
  const writer = new RotaWriter(plan, load.ids)
  for (const _ of writer.write(copy, (week) => stream('week', week))) await copy.turn()
}
