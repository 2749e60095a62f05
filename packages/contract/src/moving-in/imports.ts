import { z } from 'zod'
import type { AccessRule } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, Instant, paging } from '../fields.ts'
import type { Tag } from '../tags.ts'
import { movingInAccess } from './access.ts'
import { type ImportKind, importGroups } from './import-fields.ts'

/** Bytes, rows below the headings, and columns. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 } as const

const Key = z.string().max(100)

/** Where the value of each field comes from. */
const ChoicesObject = z.object({
  columns: z.record(
    Key,
    z
      .int()
      .min(0)
      .max(importLimits.columns - 1),
  ),
  values: z.record(Key, z.string().max(255)),
})

/** The same as text, since a form carries texts and files. */
const ChoicesText = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    const read = ChoicesObject.safeParse(jsonOf(text))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: 'The choices could not be read.' })
    return z.NEVER
  })
  .meta({ examples: ['{"columns":{"profile.first_name":0},"values":{"status":"Active"}}'] })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ImportFile = z
  .file('Choose a file.')
  .min(1, 'This file is empty.')
  .max(importLimits.bytes, 'The file is larger than 10 MB.')

/** Whether people who are already in the branch are left out; otherwise their rows are wrong. */
const LeavesOut = z.enum(['true', 'false']).default('false')

const PreviewForm = z.object({
  file: ImportFile,
  /** Missing for a file that has just been chosen: the headings then say. */
  choices: ChoicesText.optional(),
  leaves_out: LeavesOut,
})

const Count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .meta({ examples: ['10'] })

const StartForm = z.object({
  file: ImportFile,
  choices: ChoicesText,
  leaves_out: LeavesOut,
  /** As the preview showed: nothing is imported if these have changed. */
  people: Count,
  contracts: Count,
})

const Field = z.object({
  key: z.string(),
  label: z.string(),
  group: z.enum(importGroups),
  /** Whether every row needs it; of a contract, every row with one. */
  is_required: z.boolean(),
  /** The words that a cell may have; empty for free text. */
  options: z.array(z.string()),
})
export type PreviewField = z.output<typeof Field>

const CellError = z.object({
  /** Of the field. */
  label: z.string(),
  /** Counted from 0; null for an error that is not about one cell. */
  column: z.int().nullable(),
  message: z.string(),
})

const Line = z.object({
  /** As the spreadsheet numbers it. */
  number: z.int(),
  state: z.enum(['right', 'wrong', 'left-out']),
  cells: z.array(z.string()),
  errors: z.array(CellError),
  /** The rows between this one and the line before it that are not shown. */
  folded: z.int(),
})
export type PreviewLine = z.output<typeof Line>

const Preview = z.object({
  columns: z.array(z.object({ head: z.string(), example: z.string() })),
  fields: z.array(Field),
  choices: ChoicesObject,
  counts: z.object({
    rows: z.int(),
    right: z.int(),
    wrong: z.int(),
    /** Rows about people who are already in the branch. */
    left_out: z.int(),
    people: z.int(),
    contracts: z.int(),
  }),
  /** Errors of fields that have no column, each with the number of its rows and the first of them. */
  missing: z.array(z.object({ label: z.string(), message: z.string(), rows: z.int(), first_row: z.int() })),
  /** The first wrong rows with those around them, in order. */
  lines: z.array(Line),
  /** The rows below the last line. */
  folded_below: z.int(),
  /** Wrong rows beyond those in `lines`. */
  more_wrong: z.int(),
})
export type ImportPreview = z.output<typeof Preview>

export const importStatuses = ['Pending', 'Completed', 'Failed'] as const

const Import = z.object({
  guid: Guid,
  file_name: z.string(),
  status: z.enum(importStatuses),
  created_at: Instant,
  created_by: z.string(),
  /** Of all rows, those that have been written. */
  done: z.int(),
  people: z.int(),
  contracts: z.int(),
  /** Why it failed; nothing was then imported. */
  problem: z.string().nullable(),
})
export type Import = z.output<typeof Import>

function importsOf(kind: ImportKind, rule: AccessRule, changes: readonly Tag[]) {
  const path = `/imports/${kind}`
  const form = { ...rule, bodyType: 'multipart/form-data' } as const
  return {
    preview: endpoint({
      ...form,
      method: 'POST',
      path: `${path}/preview`,
      changes: [],
      summary: `What a file with ${kind} would do, with every wrong cell`,
      body: PreviewForm,
      response: Preview,
      errors: ['INVALID', 'BODY_TOO_LARGE', 'BUSY'],
    }),
    start: endpoint({
      ...form,
      method: 'POST',
      path,
      changes: ['import', ...changes],
      summary: `Import a file with ${kind}: all of it or nothing`,
      body: StartForm,
      response: Created,
      status: 201,
      errors: ['INVALID', 'BODY_TOO_LARGE'],
    }),
    get: endpoint({
      ...rule,
      method: 'GET',
      path: `${path}/:guid`,
      reads: ['import'],
      summary: `An import of ${kind} with its progress`,
      params: z.object({ guid: Guid }),
      response: Import,
      errors: ['NOT_FOUND'],
    }),
    list: endpoint({
      ...rule,
      method: 'GET',
      path,
      reads: ['import'],
      summary: `Imports of ${kind} in the branch, newest first`,
      query: z.object(paging()),
      response: z.object({ imports: z.array(Import), count: z.int() }),
    }),
  }
}

export const clientImports = importsOf('clients', movingInAccess.clients, ['client', 'client-contract'])
export const carerImports = importsOf('carers', movingInAccess.carers, ['carer', 'carer-contract'])

/** The same by kind. */
export const imports = { clients: clientImports, carers: carerImports }
