/** The longest pause that an answer may ask for, in seconds: a limit per day ends after one. */
const longest = 24 * 3600
/** The pause after an answer that names none, in seconds. */
const usual = 60

/** Thrown when the other system takes nothing more for some time. It is no attempt: the delivery waits for as long as it says. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly seconds: number

  /** `retryAfter` is the header of the answer, in seconds. */
  constructor(message: string, retryAfter: string | null) {
    super(message)
    const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : usual
    this.seconds = Math.min(Math.max(seconds, 1), longest)
  }
}
