import { z } from 'zod'
import { Guid, LocalDate, OptionalDate, OptionalText, RequiredDate } from '../fields.ts'

/** The fields that contracts and their rows share, for every owner. */

const status = z.enum(['Future', 'Current', 'Expired'])

/** A saved row of a contract (CCON-010, CCON-D11), and what the caller may do with it. */
export const savedRow = {
  guid: Guid,
  start: LocalDate,
  /** The first day without it; null while it is open. */
  end: LocalDate.nullable(),
  status,
  is_deletable: z.boolean(),
  /** `end`: only an end can be added. */
  editable: z.enum(['all', 'end', 'none']),
}

/** A row as sent: without a guid it is new. Saved rows that are left out are deleted (CCON-D02). */
export const sentRow = { guid: Guid.nullish(), start: RequiredDate, end: OptionalDate }

/** The most rows of a list. */
export const mostRows = 200

/** A contract in a list, and at the head of its form. */
export const contractHead = {
  guid: Guid,
  owner_guid: Guid,
  /** The model (CCON-004). */
  contract_guid: Guid,
  contract_model: z.string(),
  reference: z.string(),
  start: LocalDate,
  /** The first day without it; null while it is open. */
  end: LocalDate.nullable(),
  status,
  is_deletable: z.boolean(),
}

/** Further fields, for the form of a contract. */
export const contractState = {
  /** Whether the caller may change the start (CCON-D22). */
  is_start_locked: z.boolean(),
  /** For If-Match of an update. */
  version: z.int(),
}

/** CCON-D23: without a reference the server gives the next number. */
export const sentContract = {
  contract_guid: Guid,
  reference: OptionalText('Reference', 64),
  start: RequiredDate,
  end: OptionalDate,
}
