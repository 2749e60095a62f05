import { checkConnection } from './connection.ts'

/** Milliseconds between checks of the server while there is no answer. */
const interval = 10_000

/** Watches a call that has no answer yet. */
interface AnswerWatch {
  /** Aborts when the server does not answer a check either. */
  readonly signal: AbortSignal
  /** Starts the wait again, since the server has shown that it is there. */
  readonly restart: () => void
  /** Ends the watch. Called when the call has ended. */
  readonly stop: () => void
}

/**
 * Begins to watch a call. A slow answer is waited for without a limit (AUTH-071), but not a server that hangs or
 * whose packets are lost: browsers would wait for minutes and show the user nothing.
 */
export function watchAnswer(): AnswerWatch {
  const gone = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const restart = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void check(), interval)
  }
  const check = async () => {
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
