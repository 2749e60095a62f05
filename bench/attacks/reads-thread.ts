import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

interface Input {
  readonly base: string
  readonly token: string
  readonly paths: readonly string[]
  /** Reads a second. */
  readonly rate: number
}

const { base, token, paths, rate } = workerData as Input
const agent = new Agent({ keepAlive: true })
const timeout = 30_000

let times: number[] = []
let failed = 0
let running = new Set<Promise<void>>()

/** Measured from the time the read was due, so that waiting for its turn counts. */
async function read(path: string, due: number): Promise<void> {
  try {
    const status = await statusOf(path)
    if (status !== 200) failed++
  } catch {
    failed++
  }
  times.push(performance.now() - due)
}

function statusOf(path: string): Promise<number> {
  return new Promise((settle, fail) => {
    const call = request(`${base}/api${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.on('error', fail).on('end', () => settle(response.statusCode ?? 0))
      response.resume()
    })
    call.setTimeout(timeout, () => call.destroy(new Error('No answer'))).on('error', fail)
    call.end()
  })
}

let due = performance.now()
let turn = 0
setInterval(() => {
  for (; due <= performance.now(); due += 1000 / rate) {
    const reading = read(paths[turn++ % paths.length] ?? '/health', due)
    running.add(reading)
    void reading.then(() => running.delete(reading))
  }
}, 2)

parentPort?.on('message', async (order: 'begin' | 'end') => {
  if (order === 'begin') {
    times = []
    failed = 0
    running = new Set()
    return
  }
  // Reads due in the interval belong to it, even if they are answered later.
  await Promise.all(running)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  parentPort?.postMessage({ median: at(0.5), p99: at(0.99), max: at(1), reads: sorted.length, failed })
})
parentPort?.postMessage('ready')
