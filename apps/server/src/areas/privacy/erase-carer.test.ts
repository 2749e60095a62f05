import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { permissionGroups } from '#contract/permissions.ts'
import { createBankDetails } from '#contract/user-contract/bank-details.ts'
import { carerCalls } from '#testing/builders/carers.ts'
import { categories, document } from '#testing/builders/documents.ts'
import { erasureCalls } from '#testing/builders/erasures.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { chatImage, message } from '#testing/builders/messages.ts'
import { payable } from '#testing/builders/payable.ts'
import { payslip } from '#testing/builders/payslips.ts'
import { account } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { columnsOutside, columnsWith, marker, plant, plantLogin } from '#testing/planted.ts'
import { runJob, runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { erased } = await erasureCalls(app)
const financeAdmin = await app.signIn(['Finance.UserContract:Edit'], { groups: [permissionGroups.financeAdmin] })
const carers = await carerCalls(app)
const rightToWork = '20000000-0000-4000-8000-000000000202'

const stored = async (key: string): Promise<string> => {
  await app.services.files.write(key, Readable.from([Buffer.from(marker)]))
  return key
}
const isStored = async (key: string) => (await app.services.files.size(key)) !== undefined

/** A carer with a row in every table, paid, who has left. */
async function formerCarer() {
  const {
    periodGuid,
    carers: [made],
  } = await payable(app, [marker], { title: 'Wages of leavers' })
  if (!made) throw new Error('No carer was made')
  const { guid, contractGuid, transactionGuid } = made
  await owner
    .updateTable('user_contract')
    .set({ validity: '[2026-01-01,2026-11-24)' })
    .where('guid', '=', contractGuid)
    .execute()
  await invoiceTransactions(app, periodGuid, [transactionGuid], 'payment')
  const email = `${marker}-carer@larkfield.example`
  const left = await carers.update(
    guid,
    carers.bodyOf({
      ...{
        status: 16,
        hr: {
          leaving_date: '2026-11-23',
          leaving_reason: 'Pay',
          leaving_notes: 'x',
          leaving_location_after: 'Health sector',
        },
      },
      profile: {
        ...{ first_name: marker, last_name: marker, short_name: marker, email, bio: marker },
        address: `1 ${marker} Road`,
      },
    }),
  )
  expect(left.status, JSON.stringify(left.problem)).toBe(200)
  const bank = { name: marker, branch: marker, account_number: '12345678', code: '204060' }
  await app.call(createBankDetails.carer, { params: { ownerGuid: guid }, body: bank, as: financeAdmin })
  const keys = {
    ...{
      dbs: await stored('documents/w1'),
      rightToWork: await stored('documents/w2'),
      image: await stored('images/w1'),
    },
    ...{ chat: await stored('chat/w1'), payslip: await stored('payslips/w1') },
  }
  const { carerDbs, carerContract } = categories
  const ofCarer = { branchId, carerGuid: guid }
  await document(owner, { ...ofCarer, categoryGuid: carerDbs, storageKey: keys.dbs })
  await document(owner, { ...ofCarer, categoryGuid: rightToWork, storageKey: keys.rightToWork })
  await document(owner, { ...ofCarer, categoryGuid: carerContract })
  await owner
    .insertInto('profile_image')
    .values({ branch_id: branchId, carer_guid: guid, storage_key: keys.image })
    .execute()
  await payslip(owner, { ...ofCarer, storageKey: keys.payslip })
  const imageGuid = await chatImage(owner, { ...ofCarer, storageKey: keys.chat })
  await message(owner, { ...ofCarer, imageGuid })
  await message(owner, { ...ofCarer, text: marker })
  const text = { branch_id: branchId, service: 'sms', title: 'Text message', carer_guid: guid, content: marker }
  await owner
    .insertInto('delivery')
    .values({ ...text, guid: randomUUID(), created_at: app.clock.now(), next_attempt_at: app.clock.now() })
    .execute()
  await sql`
    with policy as (
      insert into accrual_policy (model_guid, type_alias, validity, accrual_cap, rollover_cap)
      select model_guid, 'HOLIDAY', '[2026-01-01,2027-01-01)', 224, 0 from user_contract where guid = ${contractGuid} returning guid),
    accrual as (
      insert into carer_accrual (branch_id, carer_guid, policy_guid, user_contract_guid, type_alias, validity, accrual_cap, recalculated_at, recalculated_to)
      select ${branchId}, ${guid}, policy.guid, ${contractGuid}, 'HOLIDAY', '[2026-01-01,2027-01-01)', 224, now(), '2026-11-20' from policy returning guid)
    insert into carer_accrual_item (branch_id, accrual_guid, type, date, amount, description)
      select ${branchId}, accrual.guid, 'Manual', '2026-11-01', 8, ${marker} from accrual`.execute(owner)
  const recorded = { recorded_at: app.clock.now(), recorded_by: await account(owner) }
  const ill = {
    ...{ type_alias: 'SICKNESS', part: 'DAYS', start_date: '2026-10-05', end_date: '2026-10-06' },
    ...recorded,
  }
  const { guid: absence_guid } = await owner
    .insertInto('carer_absence')
    .values({
      branch_id: branchId,
      carer_guid: guid,
      ...ill,
      starts_at: '2026-10-05T00:00Z',
      ends_at: '2026-10-07T00:00Z',
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const certificate = {
    file_name: 'note.pdf',
    file_mime_type: 'application/pdf',
    size_bytes: 8,
    uploaded_at: app.clock.now(),
  }
  await owner
    .insertInto('carer_absence_file')
    .values({
      branch_id: branchId,
      absence_guid,
      ...certificate,
      storage_key: 'absences/w1',
      uploaded_by: recorded.recorded_by,
    })
    .execute()
  const wish = { kind: 'declined', reason: marker, since: '2026-11-02' }
  const client_guid = await client(owner, { branchId })
  await owner
    .insertInto('client_carer_preference')
    .values({ branch_id: branchId, client_guid, carer_guid: guid, ...wish })
    .execute()
  const ofAvailability = { branch_id: branchId, carer_guid: guid }
  await owner
    .insertInto('availability_exception')
    .values({ ...ofAvailability, days: '[2026-11-02,2026-11-03)', is_available: false, reason: marker })
    .execute()
  await plantLogin(app, 'carer', guid)
  return { guid, keys, transactionGuid }
}

test('an erased carer is nowhere in the database but in what is kept, and nowhere at all when its time has passed', async () => {
  const { guid, keys } = await formerCarer()
  const planted = await plant(owner, 'carer', guid)
  expect(planted).toEqual(expect.arrayContaining(['carer.ni_number', 'account.phone_mobile', 'payslip.file_name']))

  const number = await erased('carer', guid)
  await runJobs(app)
  expect(await columnsOutside(owner, 'carer')).toEqual([])
  const documents = await owner.selectFrom('document').select('category_guid').where('carer_guid', '=', guid).execute()
  expect(documents.map(({ category_guid }) => category_guid).sort()).toEqual([categories.carerContract, rightToWork])
  const here = () => Promise.all([keys.dbs, keys.chat, keys.image, keys.rightToWork, keys.payslip].map(isStored))
  expect(await here()).toEqual([false, false, false, true, true])
  expect((await carers.read(guid)).profile.name).toBe(`Erased carer ${number}`)

  // Two years: right to work. Seven: pay.
  app.clock.advance('PT17568H')
  await runJob(app.services, 'erase-what-was-kept')
  await runJobs(app)
  expect(await here()).toEqual([false, false, false, false, true])
  app.clock.advance('PT43824H')
  await runJob(app.services, 'erase-what-was-kept')
  await runJobs(app)
  expect(await here()).toEqual([false, false, false, false, false])
  // The report of a visit belongs to the client.
  expect(await columnsWith(owner)).toEqual(['visit.comment', 'visit.door_step_refusal'])
  app.clock.advance('-PT61392H')
})
