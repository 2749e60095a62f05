import { setFlagsFromString } from 'node:v8'

/**
 * Runs work that throws much away, such as drawing thousands of pages, and has V8 clear up behind it early. Left to itself it
 * lets the heap grow to several times what is in use before it looks: twice the memory for half of the time.
 */
export async function inLittleMemory<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--optimize-for-size')
  try {
    return await work()
  } finally {
    setFlagsFromString('--no-optimize-for-size')
  }
}
