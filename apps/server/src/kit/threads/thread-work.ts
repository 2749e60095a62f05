import { constants, setPriority } from 'node:os'
import { isMainThread, parentPort } from 'node:worker_threads'

/** A request to a thread. A new session is a new caller: it sees nothing of earlier requests. */
export interface Question<Input> {
  readonly session: number
  readonly input: Input
}

export type Answer<Output> = { readonly output: Output } | { readonly error: Error }

/**
 * Makes a module the work of a thread: `begin` is called for each caller, and the function that it returns answers that
 * caller's requests, one after another.
 */
export function answerQuestions<Input, Output>(begin: () => (input: Input) => Output | Promise<Output>): void {
  if (isMainThread || !parentPort) return
  const port = parentPort
  // On Linux each thread has a separate priority, so the thread that answers requests keeps a higher one. Elsewhere the
  // priority applies to the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  let session = 0
  let answer = begin()
  port.on('message', async (question: Question<Input>) => {
    if (question.session !== session) answer = begin()
    session = question.session
    port.postMessage(await resultOf(() => answer(question.input)))
  })
  port.postMessage('loaded')
}

async function resultOf<Output>(work: () => Output | Promise<Output>): Promise<Answer<Output>> {
  try {
    return { output: await work() }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
