import type { AppointmentInput } from '#contract/rota/appointments.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { carerOf } from './plan-assignees.ts'
import {
  holdCarers,
  type OwnerContractRow,
  type Person,
  selectCarers,
  selectClients,
  selectExisting,
  selectOwnerContracts,
  selectShiftCategories,
} from './reference-queries.ts'

type Category = Awaited<ReturnType<typeof selectShiftCategories>>[number]

/** The records that some appointments refer to, as far as they exist in the branch. */
export interface References {
  readonly clients: ReadonlyMap<string, Person>
  readonly carers: ReadonlyMap<string, Person>
  readonly categories: ReadonlyMap<string, Category>
  readonly units: ReadonlySet<string>
  readonly regions: ReadonlySet<string>
  readonly careTypes: ReadonlySet<string>
  /** The contracts of those owners for whom one was chosen. */
  readonly contracts: readonly OwnerContractRow[]
}

/** Loads what some appointments refer to, and keeps the carers as they are until commit. */
export async function holdReferences(db: BranchDb, inputs: readonly AppointmentInput[]): Promise<References> {
  // The lock comes first: the read after it sees the save that it has waited for.
  await holdCarers(
    db,
    inputs.flatMap(({ assignees }) => assignees.flatMap(({ carer_guid }) => carerOf(carer_guid) ?? [])),
  )
  return loadReferences(db, inputs)
}

/** Loads what some appointments refer to. */
export async function loadReferences(db: BranchDb, inputs: readonly AppointmentInput[]): Promise<References> {
  const guidsOf = (pick: (input: AppointmentInput) => readonly (string | null | undefined)[]) => [
    ...new Set(inputs.flatMap(pick).flatMap((guid) => guid?.toLowerCase() ?? [])),
  ]
  const byGuid = <Row extends { readonly guid: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.guid, row]))
  const clients = guidsOf(({ client_guid }) => [client_guid])
  const units = guidsOf(({ unit_guid }) => [unit_guid])
  const categories = guidsOf(({ shift_category_guid }) => [shift_category_guid])
  const regions = guidsOf(({ region_guid }) => [region_guid])
  const careTypes = guidsOf(({ service_guid }) => [service_guid])
  const carers = guidsOf(({ assignees }) => assignees.map(({ carer_guid }) => carerOf(carer_guid)))
  const chosen = inputs.filter(({ assignees }) => assignees.some(({ contract_guid }) => contract_guid))
  const owners = chosen.flatMap((input) => input.client_guid ?? input.unit_guid ?? input.shift_category_guid ?? [])
  const none = new Set<string>()
  return {
    clients: byGuid(clients.length > 0 ? await selectClients(db, clients) : []),
    units: units.length > 0 ? await selectExisting(db, 'unit', units) : none,
    categories: byGuid(categories.length > 0 ? await selectShiftCategories(db, categories) : []),
    careTypes: await selectExisting(db, 'care_type', careTypes),
    regions: regions.length > 0 ? await selectExisting(db, 'region', regions) : none,
    carers: byGuid(carers.length > 0 ? await selectCarers(db, carers) : []),
    contracts: owners.length > 0 ? await selectOwnerContracts(db, owners) : [],
  }
}
