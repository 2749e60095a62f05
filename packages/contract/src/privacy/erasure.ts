import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, paging, RequiredText } from '../fields.ts'
import { privacyAccess } from './access.ts'

/** Rows are deleted, their personal columns are cleared, or they are kept until a day. */
export const ErasureAct = z.enum(['erase', 'blank', 'keep'])
export type ErasureAct = z.output<typeof ErasureAct>

/** A kind of record, with what an erasure does or did with it. */
export const ErasurePart = z.object({
  title: z.string(),
  act: ErasureAct,
  rows: z.int(),
  /** Why it is kept; null if it is not. */
  reason: z.string().nullable(),
  /** The last day on which it is kept. */
  kept_until: LocalDate.nullable(),
  /** The day on which kept records were erased too. */
  ended_on: LocalDate.nullable(),
})
export type ErasurePart = z.output<typeof ErasurePart>

/** An erasure that was done. */
const Done = z.object({ number: z.int(), erased_at: Instant, erased_by: z.string() })

const params = z.object({ guid: Guid })

/** The state of a person, which an erasure has to have seen. */
const Erasure = z.object({
  /** To be typed for confirmation. */
  name: z.string(),
  done: Done.nullable(),
  /** Reasons against it, each with a remedy; empty if it may be done. */
  obstacles: z.array(z.object({ problem: z.string(), remedy: z.string() })),
  parts: z.array(ErasurePart),
})
export type Erasure = z.output<typeof Erasure>

const body = z.object({
  name: RequiredText('Name', 255),
  /** All rows of the parts as they were shown: an erasure of something else is refused. */
  rows: z.int().min(0),
})

const response = z.object({ number: z.int() })
const errors = ['NOT_FOUND', 'NOT_ERASABLE', 'PERSON_ERASED', 'CHANGED_MEANWHILE'] as const

/** The effect of an erasure on the data of a person, before and after it. */
export const getErasure = {
  carer: endpoint({
    method: 'GET',
    path: '/carer/:guid/erasure',
    reads: ['carer', 'erasure'],
    summary: 'What an erasure of the data of a carer would do, or has done',
    ...privacyAccess.eraseCarer,
    params,
    response: Erasure,
    errors: ['NOT_FOUND'],
  }),
  client: endpoint({
    method: 'GET',
    path: '/patient/:guid/erasure',
    reads: ['client', 'erasure'],
    summary: 'What an erasure of the data of a client would do, or has done',
    ...privacyAccess.eraseClient,
    params,
    response: Erasure,
    errors: ['NOT_FOUND'],
  }),
}

/** Erases the data of a person who has left (Article 17 of the UK GDPR). It cannot be undone. */
export const erasePerson = {
  carer: endpoint({
    method: 'POST',
    path: '/carer/:guid/erasure',
    changes: ['carer', 'carer-contract', 'bank-details', 'document', 'erasure'],
    summary: 'Erase the data of a carer who has left, except what the law requires to keep',
    ...privacyAccess.eraseCarer,
    params,
    body,
    response,
    errors,
  }),
  client: endpoint({
    method: 'POST',
    path: '/patient/:guid/erasure',
    changes: ['client', 'client-contract', 'relative', 'bank-details', 'document', 'erasure'],
    summary: 'Erase the data of a client who has left, except what the law requires to keep',
    ...privacyAccess.eraseClient,
    params,
    body,
    response,
    errors,
  }),
}

const ErasureRow = Done.extend({
  subject: z.enum(['carer', 'client']),
  guid: Guid,
  /** The next day after which something that is kept is erased, and the last one; null once nothing is kept. */
  next_until: LocalDate.nullable(),
  last_until: LocalDate.nullable(),
})
export type ErasureRow = z.output<typeof ErasureRow>

/** The register of erasures, the latest first. */
export const listErasures = endpoint({
  method: 'GET',
  path: '/erasures',
  reads: ['erasure'],
  summary: 'The people of the branch whose data was erased, with the days until which some of it is kept',
  ...privacyAccess.readErasures,
  query: z.object(paging(25)),
  response: z.object({ erasures: z.array(ErasureRow), count: z.int() }),
})
