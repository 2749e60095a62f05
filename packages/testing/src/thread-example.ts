import { getPriority } from 'node:os'
import { answerQuestions } from '#server/kit/threads/thread-work.ts'

/** The questions in the test of threads. */
export type Example =
  | { readonly kind: 'count' | 'fail' | 'hoard' | 'spin' | 'leave' | 'priority' }
  /** Blocks the thread until another one writes a 1 there. */
  | { readonly kind: 'block'; readonly until: SharedArrayBuffer }

answerQuestions<Example, number>(() => {
  let asked = 0
  return (example) => {
    asked++
    switch (example.kind) {
      case 'count':
        return asked
      case 'fail':
        throw new RangeError('Not this one')
      case 'hoard':
        return hoard()
      case 'spin':
        for (;;);
      case 'leave':
        return process.exit(3)
      case 'priority':
        return getPriority()
      case 'block':
        Atomics.wait(new Int32Array(example.until), 0, 0)
        return asked
      default:
        return example satisfies never
    }
  }
})

function hoard(): number {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 1000 }, (_, index) => `${kept.length}-${index}`))
}
