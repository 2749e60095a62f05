import { isAway } from './connection.ts'

/** The message for an answer without any usable text (SHELL-187). */
export const fallbackSentence =
  'We apologize, something bad has happened on our end. Our engineers have been notified about this error. Please try again later or contact our support.'

/** SHELL-183. */
export const forbiddenSentence =
  "You don't have permission to access the requested resource. Please contact your manager or our support."

/** The code of a refusal because the key of the call was used for another input. */
const doneBefore = 'IDEMPOTENCY_REUSED'

/** The message for a changed retry of a call that the server did, although its answer was lost. */
const doneSentence =
  'Your earlier attempt was saved, although no answer arrived. Look at what is there before you save again.'

const noAnswerSentence = 'The server is not responding. Please check your connection and try again.'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

interface ApiErrorInit {
  /** The HTTP status; 0 when there was no answer. */
  status: number
  /** The server's code of the refusal. */
  code?: string | undefined
  message: string
  /** The parts of the message, one a line; without them the message is one line. */
  lines?: readonly string[]
  fields?: FieldErrors
  moreDetails?: string | undefined
}

/** A call that was refused or not answered. Its message can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  /** The lines of a form's banner (SHELL-D35). */
  readonly lines: readonly string[]
  /** The server's messages by field path. */
  readonly fields: FieldErrors
  /** The address behind "More details". */
  readonly moreDetails: string | undefined

  constructor(init: ApiErrorInit) {
    super(init.message)
    this.status = init.status
    this.code = init.code
    this.lines = init.lines ?? [init.message]
    this.fields = init.fields ?? {}
    this.moreDetails = init.moreDetails
  }
}

/**
 * Returns the error of a call without an answer: offline, a broken connection, or an unreachable server (SHELL-189).
 */
export function noAnswer(cause: unknown): ApiError {
  console.warn('There was no answer: offline, or refused across origins.', cause)
  return new ApiError({ status: 0, message: noAnswerSentence })
}

type Body = Readonly<Record<string, unknown>>

function record(value: unknown): Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {} // checked here
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function fieldsOf(body: Body): FieldErrors {
  const entries = Object.entries(record(body.errors)).map(([field, messages]): [string, string[]] => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter((message) => text(message) !== undefined),
  ])
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0))
}

/**
 * Returns the error for an answer, from its status and its problem document, which may be anything (SHELL-183 to
 * SHELL-188). The parts come in the order of SHELL-D43, without duplicates.
 */
export function apiErrorOf(status: number, document: unknown): ApiError {
  const body = record(document)
  const fields = fieldsOf(body)
  const moreDetails = text(body.instance)
  const parts = [
    text(record(body.extensions).message),
    text(record(body.exception).message),
    text(body.title) ?? text(body.message),
    text(body.detail),
    ...Object.values(fields).flat(),
  ].filter((part) => part !== undefined)
  const code = text(body.code)
  const own = status === 403 ? forbiddenSentence : code === doneBefore ? doneSentence : undefined
  const lines = own !== undefined ? [own] : parts.length === 0 ? [fallbackSentence] : [...new Set(parts)]
  return new ApiError({ status, code, message: lines.join(' | '), lines, fields, moreDetails })
}

/** Returns the message to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : fallbackSentence
}

/** Returns the message to show for anything thrown, a part a line. */
export function linesOf(error: unknown): readonly string[] {
  return error instanceof ApiError ? error.lines : [fallbackSentence]
}

/** The message for a failed save or deletion where the specification has none. */
export const tryAgainSentence = 'Something went wrong, please try again.'

/**
 * Returns the error of a save that has its own sentence: the sentence first, then the reason. A refusal would be
 * repeated, so it never asks to try again (docs/decisions/0023).
 */
export function failureOf(sentence: string, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, fields, moreDetails } = error
  if (code === doneBefore) return error
  const mayHelp = status === 0 || status === 429 || status >= 500
  const lines = sentence === tryAgainSentence && !mayHelp ? error.lines : [sentence, ...error.lines]
  return new ApiError({ status, code, message: lines.join(' | '), lines, fields, moreDetails })
}

/** Whether what was asked for does not exist, or not for this user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether another user saved first. */
export function wasLate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
}

/** Whether a call got no answer, or the server was temporarily unable to answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && isAway(error.status)
}

/**
 * Whether the server failed or did not answer. A lost session and missing permissions are handled elsewhere
 * (SHELL-D23).
 */
export function isServersFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
