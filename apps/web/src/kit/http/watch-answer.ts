import { checkConnection } from './connection.ts'

/** Milliseconds without an answer after which the server is checked, and again after as long. */
const patience = 10_000

/** Watches over a call that has no answer yet. */
interface AnswerWatch {
  /** Aborts when the server does not answer a check either. */
  readonly signal: AbortSignal
  /** Starts the wait again, as a sign of life has come. */
  readonly restart: () => void
  /** Ends the watch. Called when the call has ended. */
  readonly stop: () => void
}

/**
 * Begins to watch over a call. A slow answer is waited for without a limit (AUTH-071), but not a server that hangs or
 * whose packets are lost: browsers would wait for it for minutes, without a word to the user.
 */
export function watchAnswer(): AnswerWatch {
  const gone = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const restart = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void look(), patience)
  }
  const look = async () => {
    if ((await checkConnection()) === 'online') restart()
    else gone.abort()
  }
  restart()
  return {
    signal: gone.signal,
    restart,
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
