import type { Insertable } from 'kysely'
import { funderAddressOf } from '#domain/address/funder-address.ts'
import { epochDayOf, localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { InvoicePlan } from '../models/invoice-plan.ts'
import type { InvoiceModels } from '../models/make-invoice-models.ts'
import { modelStart, startInModel } from '../models/model-rows.ts'
import type { Random } from '../random.ts'
import type { Window } from '../window.ts'
import { contractRow } from './contract-row.ts'
import { formerPayer, planOf, privatePlan } from './funding.ts'
import { contractReference } from './identifiers.ts'
import type { Client } from './make-clients.ts'
import { firstClientNumber } from './make-clients.ts'
import type { Categories, UnitHome } from './make-units.ts'

/** A client's invoice contracts, for the rota to choose from. */
export interface ClientContracts {
  readonly main: string
  /** A second one for manually booked companionship, if any. */
  readonly second: string | null
}

export interface InvoiceContractRows {
  readonly user_contract: Insertable<DB['user_contract']>[]
  readonly user_contract_charge: Insertable<DB['user_contract_charge']>[]
  readonly contribution: Insertable<DB['contribution']>[]
}

export interface ContractMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly models: InvoiceModels
}

interface Wanted {
  readonly plan: InvoicePlan
  readonly reference: string
  readonly start: string
  readonly end: string | null
  readonly isDefault?: boolean
  readonly isContributable?: boolean
}

export function makeClientContracts(
  maker: ContractMaker,
  clients: readonly Client[],
): { contracts: ClientContracts[]; rows: InvoiceContractRows } {
  const rows: InvoiceContractRows = { user_contract: [], user_contract_charge: [], contribution: [] }
  // The first contract has the client's number; additional ones continue after the last client.
  let next = firstClientNumber + clients.length
  const contracts = clients.map((client) => {
    const reference = () => contractReference(client.name.last, next++)
    return contractsOf(maker, client, reference, rows)
  })
  return { contracts, rows }
}

function contractsOf(
  maker: ContractMaker,
  client: Client,
  nextReference: () => string,
  rows: InvoiceContractRows,
): ClientContracts {
  const { random, branch, window } = maker
  const former = formerPayer(branch.key, client.index)
  const start = startInModel(former ? epochDayOf(former.validity.end) : client.startDay)
  const hasLeft = client.state === 'left' || client.state === 'leftBefore'
  const end = hasLeft ? localDateOf(client.endDay) : null
  const shared = { hasTopUp: random.chance(0.18), contributes: random.chance(0.1), hasRetainer: random.chance(0.12) }
  const reference = contractReference(client.name.last, client.number)
  const add = (wanted: Wanted) => {
    const guid = random.guid()
    rows.user_contract.push(clientContract(maker, client, guid, wanted))
    return guid
  }

  if (client.state === 'refunded') {
    // Private until the council agreed to pay, some weeks ago.
    const change = localDateOf(Math.max(window.firstDay + 7, window.thisWeek - 35))
    add({ plan: privatePlan(branch.key), reference: nextReference(), start, end: change })
    return { main: add({ plan: client.plan, reference, start: change, end, isDefault: true }), second: null }
  }
  const isPublic = client.plan.funder !== undefined
  const contributes = isPublic && shared.contributes && client.plan.type === 'LOCAL_AUTHORITY'
  const main = add({ plan: client.plan, reference, start, end, isDefault: true, isContributable: contributes })
  if (former) add({ plan: former, reference: nextReference(), ...former.validity })
  if (client.plan.type === 'PRIVATE' && shared.hasRetainer) {
    rows.user_contract_charge.push(retainer(random, branch, main, start, end))
  }
  if (!isPublic || !(shared.hasTopUp || contributes)) return { main, second: null }
  const second = add({ plan: privatePlan(branch.key), reference: nextReference(), start, end })
  if (contributes) {
    rows.contribution.push({
      guid: random.guid(),
      branch_id: branch.id,
      user_contract_guid: main,
      billed_contract_guid: second,
      validity: `[${start},${end ?? ''})`,
      rate: `${random.between(18, 95)}.${random.pick(['00', '50', '75'])}0`,
    })
  }
  return { main, second: shared.hasTopUp ? second : null }
}

/** A weekly retainer for the telephone outside office hours. */
function retainer(random: Random, branch: BranchPlan, contract: string, start: string, end: string | null) {
  return {
    guid: random.guid(),
    branch_id: branch.id,
    user_contract_guid: contract,
    validity: `[${start},${end ?? ''})`,
    rate: '6.500',
    hours: '0.00',
    frequency_type_alias: '1/WEEK',
  }
}

function clientContract(maker: ContractMaker, client: Client, guid: string, wanted: Wanted) {
  const { random, branch } = maker
  const { plan } = wanted
  const { funder } = plan
  const order = `45001${random.digits(5)}`
  const delivery = random.weighted(
    funder
      ? [
          ['PORTAL', 40],
          ['EMAIL', 60],
        ]
      : [
          ['EMAIL', 75],
          ['POST', 25],
        ],
  )
  return contractRow(branch.id, 'invoice', {
    guid,
    client_guid: client.guid,
    model_guid: maker.models.get(plan.key) ?? '',
    reference: wanted.reference,
    contract_type_alias: plan.type,
    validity: `[${wanted.start},${wanted.end ?? ''})`,
    is_default: wanted.isDefault ?? false,
    is_contributable: wanted.isContributable ?? false,
    funder_type: funder ? 'Organisation' : 'Individual',
    ...(funder
      ? payingOrganisation(funder.name, funder.address)
      : {
          funder_salutation: client.name.salutation,
          funder_first_name: client.name.first,
          funder_last_name: client.name.last,
          address_line_1: client.address.text.split(', ')[0] ?? '',
          city: client.address.town,
          postcode: client.address.postcode,
          country: 'United Kingdom',
        }),
    for_attention_of: funder ? 'Accounts payable' : null,
    // The number by which social services know the client.
    social_service_ref: `SW${String(branch.id)}${String(client.number).padStart(5, '0')}`,
    payment_type_alias: funder || delivery === 'POST' ? 'BACS' : 'DD',
    email:
      delivery === 'EMAIL'
        ? funder
          ? `payables@${plan.key.toLowerCase()}.example`
          : `${contractReference(client.name.last, client.number).toLowerCase()}@clients.larkfield.example`
        : null,
    output_delivery_type_alias: delivery,
    output_type_alias: funder ? (plan.type === 'LOCAL_AUTHORITY' || plan.type === 'ICB' ? 'LA/DET' : 'LA/SUM') : 'PRV',
    term_days: plan.termDays ?? 30,
    purchase_order: funder && order.charCodeAt(6) % 4 > 0 ? order : null,
    finance_id: `C${branch.id}${String(client.number).padStart(5, '0')}`,
  })
}

function payingOrganisation(name: string, address: readonly string[]) {
  const { line_1, line_2, town, postcode } = funderAddressOf(address)
  return {
    funding_name: name,
    address_line_1: line_1,
    address_line_2: line_2,
    city: town,
    postcode,
    country: 'United Kingdom',
  }
}

/** Creates contracts of owners that are not persons: units and shift categories. */
export function makeOwnerContracts(
  maker: ContractMaker,
  units: readonly UnitHome[],
  categories: Categories,
): Insertable<DB['user_contract']>[] {
  const { random, branch, models } = maker
  const owned = (plan: InvoicePlan, reference: string, owner: object) =>
    contractRow(branch.id, 'invoice', {
      guid: random.guid(),
      model_guid: models.get(plan.key) ?? '',
      reference,
      contract_type_alias: plan.type,
      validity: `[${modelStart},)`,
      is_default: false,
      funder_type: 'Organisation',
      ...payingOrganisation(
        plan.funder?.name ?? 'Larkfield Homecare Ltd',
        plan.funder?.address ?? ['Unit 4, Kirkstall Mills', 'Leeds LS5 3BT'],
      ),
      email: plan.funder ? `payables@${plan.key.toLowerCase()}.example` : 'accounts@larkfield.example',
      output_type_alias: plan.funder ? 'LA/SUM' : 'NONE',
      term_days: plan.termDays ?? 30,
      ...owner,
    })
  const extraCare = planOf(branch.key === 'glasgow' ? 'carntyne' : 'rosebank')
  return [
    ...units.map(({ guid, name }, index) =>
      owned(extraCare, contractReference(name, index + 1), { unit_guid: guid, is_default: false }),
    ),
    owned(planOf('internal'), 'TRA-0001', { shift_category_guid: categories.training }),
    owned(planOf('internal'), 'ONC-0001', { shift_category_guid: categories.onCall }),
    ...(categories.nightService
      ? [owned(planOf('seacroft'), 'SEA-0001', { shift_category_guid: categories.nightService })]
      : []),
  ]
}
