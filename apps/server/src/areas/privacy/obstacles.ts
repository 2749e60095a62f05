import { type RawBuilder, sql } from 'kysely'
import type { Erasure } from '#contract/privacy/erasure.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { formatDate } from '#domain/date-format.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import type { Person } from './person-queries.ts'

type Obstacle = Erasure['obstacles'][number]

const contractWord = { carer: 'contract', client: 'contract' }
const moneyWord = { carer: 'paid', client: 'invoiced' }

interface Counts {
  ahead: number
  unfinished: number
  contracts: number
  copies: number
  others: number
}

/** Returns what speaks against an erasure, with what to do about it. */
export async function obstaclesTo(db: BranchDb, branch: Branch, person: Person): Promise<Obstacle[]> {
  const { subject, leavingDate } = person
  const { ahead, unfinished, contracts, copies, others } = await count(db, branch, person)
  const obstacles: (Obstacle | false)[] = [
    !person.isInactive && {
      problem: `The ${subject} has not left.`,
      remedy: 'Choose an inactive status in the profile first.',
    },
    leavingDate !== null &&
      leavingDate > branch.today && {
        problem: `The ${subject} leaves on ${formatDate(leavingDate)}.`,
        remedy: 'Wait until then, or correct the leaving date in the profile.',
      },
    ahead > 0 && {
      problem: `${amount(ahead, 'appointment')} still ahead or going on.`,
      remedy: subject === 'carer' ? 'Assign other carers on the rota.' : 'Cancel them on the rota.',
    },
    contracts > 0 && {
      problem: `${amount(contracts, contractWord[subject])} still running.`,
      remedy: 'End them in the contracts of the person.',
    },
    unfinished > 0 && {
      problem: `${amount(unfinished, 'item')} not ${moneyWord[subject]} yet.`,
      remedy: `Process them in the Finance menu, or set them to no charge.`,
    },
    copies > 0 && {
      problem: 'A copy of all data is being made.',
      remedy: 'Wait until it is finished, and fetch it if it was asked for.',
    },
    others > 0 && {
      problem: 'The login is that of another person as well.',
      remedy: 'Give the other person a login of their own first.',
    },
  ]
  return obstacles.filter((obstacle) => obstacle !== false)
}

const amount = (count: number, word: string) => `${count} ${word}${count === 1 ? ' is' : 's are'}`

/** Appointments that have not ended, and those of a client in the future even if nobody is assigned. */
const aheadOf: Readonly<Record<Subject, (guid: string) => RawBuilder<unknown>>> = {
  carer: (guid) => sql`appointment p join assignee a on a.appointment_id = p.id and a.carer_guid = ${guid}`,
  client: (guid) => sql`(select * from appointment where client_guid = ${guid}) p`,
}

const assigneesOf: Readonly<Record<Subject, (guid: string) => RawBuilder<unknown>>> = {
  carer: (guid) => sql`(select id from assignee where carer_guid = ${guid})`,
  client: (guid) => sql`(
    select a.id from assignee a join appointment p on p.id = a.appointment_id where p.client_guid = ${guid})`,
}

async function count(db: BranchDb, branch: Branch, { subject, guid, accountGuid }: Person): Promise<Counts> {
  const owner = sql.ref(`${subject}_guid`)
  const side = subject === 'carer' ? 'payment' : 'invoice'
  const { rows } = await sql<Counts>`
    select
      (select count(*) from ${aheadOf[subject](guid)} where p.local_date >= ${branch.today}::date
        and p.cancelled_at is null)::integer as ahead,
      (select count(*) from user_contract where ${owner} = ${guid}
        and (upper_inf(validity) or upper(validity) > ${branch.today}::date))::integer as contracts,
      ((select count(*) from item i left join billing_transaction t on t.id = i.transaction_id
        where i.side = ${side} and i.assignee_id in ${assigneesOf[subject](guid)} and not i.is_returned
          and i.is_chargeable and t.completed_at is null)
      + (select count(*) from charge g join billing_transaction t on t.id = g.transaction_id
        join user_contract c on c.guid = t.user_contract_guid
        where c.${owner} = ${guid} and t.completed_at is null and g.item_id is null))::integer as unfinished,
      (select count(*) from download where kind = 'subject-access' and status = 'Pending'
        and request ->> 'guid' = ${guid})::integer as copies,
      ((select count(*) from account where guid = ${accountGuid} and user_type = 3)
        + (select count(*) from carer where account_guid = ${accountGuid} and guid <> ${guid})
        + (select count(*) from client where account_guid = ${accountGuid} and guid <> ${guid})
        + (select count(*) from relative where account_guid = ${accountGuid}))::integer as others`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A select without a table has one row')
  return counts
}
