import { sql } from 'kysely'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import type { BandInput } from '#contract/model/services.ts'
import { bandErrors } from '#domain/model/bands.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { type BandRow, selectBands } from './bands-queries.ts'

/**
 * Adds, changes and deletes bands of a service (SERV-061); missing bands stay unchanged, a deleted one takes its rates
 * with it. Its model has to be locked. Throws INVALID with the messages of finance §5.3 at the fields below `bands`;
 * errors of a missing band are reported at `bands` itself.
 */
export async function saveBands(db: AnyDb, serviceGuid: string, given: readonly BandInput[]): Promise<void> {
  const present = await selectBands(db, serviceGuid)
  refuseUnknown(given, present)
  // A band that is both new and deleted is ignored.
  const named = new Set(given.flatMap(({ guid }) => guid ?? []))
  refuseWrong([...given, ...present.filter(({ guid }) => !named.has(guid))], given.length)

  const gone = given.filter((band) => band.delete === true).flatMap(({ guid }) => guid ?? [])
  if (gone.length > 0) await db.deleteFrom('service_band').where('guid', 'in', gone).execute()
  const kept = given.filter((band) => band.delete !== true)
  await updateBands(db, kept)
  const added = kept.filter(({ guid }) => !guid).map((band) => ({ service_guid: serviceGuid, ...columnsOf(band) }))
  if (added.length > 0) await db.insertInto('service_band').values(added).execute()
}

function refuseUnknown(given: readonly BandInput[], present: readonly BandRow[]): void {
  const left = new Set(present.map(({ guid }) => guid))
  given.forEach(({ guid }, at) => {
    // A band may occur only once.
    if (guid && !left.delete(guid)) throw invalidField(`bands.${at}.guid`, 'This band no longer exists.')
  })
}

function refuseWrong(all: Parameters<typeof bandErrors>[0], count: number): void {
  const fields: FieldErrors = {}
  for (const [path, message] of Object.entries(bandErrors(all))) {
    const place = Number(path.split('.')[1])
    const field = place >= count ? 'bands' : path
    if (!fields[field]?.includes(message)) fields[field] = [...(fields[field] ?? []), message]
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', undefined, fields)
}

function columnsOf(band: BandInput) {
  const { minimum_duration_minutes, maximum_duration_minutes, rounding_type_alias } = band
  const rounding_minutes = rounding_type_alias === 'NONE' ? null : band.rounding_minutes
  return { minimum_duration_minutes, maximum_duration_minutes, rounding_type_alias, rounding_minutes }
}

/** In one statement, as two bands may overlap between single updates. */
async function updateBands(db: AnyDb, kept: readonly BandInput[]): Promise<void> {
  const rows = kept.filter(({ guid }) => guid).map((band) => ({ guid: band.guid, ...columnsOf(band) }))
  if (rows.length === 0) return
  await sql`
    update service_band b set
      minimum_duration_minutes = n.minimum_duration_minutes, maximum_duration_minutes = n.maximum_duration_minutes,
      rounding_type_alias = n.rounding_type_alias, rounding_minutes = n.rounding_minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (guid uuid, minimum_duration_minutes integer,
      maximum_duration_minutes integer, rounding_type_alias text, rounding_minutes integer)
    where b.guid = n.guid`.execute(db)
}
