import { type Browser, chromium, type Page } from 'playwright-core'
import { type LiveEvent, livePath } from '#contract/message/live.ts'
import type { Appointment } from '#contract/rota/appointments.ts'
import { ConcernCode, type DayPlace, type RotaDay } from '#contract/rota/planning.ts'
import { findChromium } from '#testing/chromium.ts'
import { runProgram } from '#testing/program.ts'
import { type BenchProvider, count } from './lay-out.ts'
import { measurePaths } from './lists.ts'
import { medianOf, signIn } from './slow-browser.ts'

const port = 18_474
const api = `http://127.0.0.1:${port}/api`
const saves = 100
const browsers = 200
const rounds = 20
const nobody = /^[0-]+$/

/**
 * Measures a day of the scheduler: answering it, saving a move, telling 200 connected browsers, and opening and dragging
 * in a browser. `--clients 510` makes it a day of some 1,000 visits.
 */
export async function measureRota(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const date = Temporal.Now.zonedDateTimeISO('Europe/London').toPlainDate().add({ days: 1 }).toString()
  await measurePaths(
    provider,
    'Rota of one branch',
    [
      [`a day (${date})`, `/rota/day?date=${date}`],
      ['its week', `/rota/week?date=${date}`],
    ],
    print,
  )
  const server = runProgram(['--role', 'api', '--port', String(port), '--data', '/tmp/almoner-bench'], {
    DATABASE_URL: provider.url,
  })
  const browser = await chromium.launch(await findChromium())
  try {
    await server.prints(String(port))
    const call = await caller()
    const day = await call<RotaDay>('GET', `/rota/day?date=${date}`)
    const planned = day.places.filter(
      ({ carer_guid, places, type_alias }) => type_alias === 'VISIT' && places === 1 && !nobody.test(carer_guid),
    )
    print('')
    print(`A day of ${count(day.places.length)} visits and ${count(day.carers.length)} carers`)
    await measureSaves(call, planned, print)
    await measureLive(call, planned, print)
    await measureBoard(browser, date, print)
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}

type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

async function caller(): Promise<Call> {
  let token: string | undefined
  const call: Call = async <Answer>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const account = { email: 'dev@larkfield.example', password: 'Larkfield!2026' }
  token = (await call<{ access_token: string }>('POST', '/auth/login', account)).access_token
  return call
}

/** Moves a visit five minutes later, as the board does, and returns the milliseconds of the save. */
async function move(call: Call, { appointment_guid: guid }: DayPlace): Promise<number> {
  const before = await call<Appointment>('GET', `/rota/appointments/${guid}`)
  const later = (instant: string) => Temporal.Instant.from(instant).add({ minutes: 5 }).toString()
  const { type_alias, client_guid, service_guid, assignees } = before
  const body = {
    ...{ type_alias, client_guid, service_guid, start: later(before.start), end: later(before.end) },
    assignees: assignees.map(({ carer_guid, contract_guid }) => ({ carer_guid, contract_guid })),
    ...{ reason: 'Measured', accepted_concerns: ConcernCode.options },
  }
  const started = performance.now()
  await call('PUT', `/rota/appointments/${guid}`, body)
  return performance.now() - started
}

async function measureSaves(call: Call, places: readonly DayPlace[], print: (line: string) => void): Promise<void> {
  const times: number[] = []
  for (let nth = 0; nth < saves; nth++) times.push(await move(call, placeAt(places, nth)))
  print(`  saving one move, with its judgement and prices: ${spread(times)} (aim: 150 ms)`)
}

/** Each browser is a web socket that waits for the event after a save. */
async function measureLive(call: Call, places: readonly DayPlace[], print: (line: string) => void): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/rota/realtime-token')
  const told: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: browsers }, () => connected(token, () => told.push(performance.now()))),
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    told.length = 0
    const started = performance.now()
    await move(call, placeAt(places, saves + round))
    while (told.length < browsers) await new Promise((settle) => setTimeout(settle, 2))
    times.push((told.at(-1) ?? 0) - started)
    // Events are collected for a quarter of a second: the next round begins after that.
    await new Promise((settle) => setTimeout(settle, 500))
  }
  for (const socket of sockets) socket.close()
  print(`  from a move until the last of ${browsers} browsers is told: ${spread(times)} (aim: 1,000 ms)`)
}

function connected(token: string, onRota: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`${api.replace('http', 'ws')}${livePath}`)
  return new Promise((settle, fail) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'authenticate', token })))
    socket.addEventListener('close', ({ code }) => fail(new Error(`closed with ${code}`)))
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as LiveEvent
      if (type === 'ready') settle(socket)
      if (type === 'rota') onRota()
    })
  })
}

async function measureBoard(browser: Browser, date: string, print: (line: string) => void): Promise<void> {
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 1440, height: 900 } })
  await signIn(page, 'dev@larkfield.example')
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    await page.goto('/downloads')
    await page.getByRole('navigation').first().waitFor()
    const started = performance.now()
    await page.goto(`/scheduler-carer-daily?day=${date}`)
    await page.locator('button[data-place]').first().waitFor()
    times.push(performance.now() - started)
  }
  print(`  opening the day by its address, until its visits are shown: ${spread(times)} (aim: 1,000 ms)`)
  const frames = await framesOfDrag(page)
  const late = frames.filter((frame) => frame > 1.5 * (1000 / 60)).length
  print(`  dragging for ${frames.length} frames: ${spread(frames)} each, ${late} later than one frame (aim: 17 ms)`)
}

/** Drags a visit over the board for some seconds, and returns the milliseconds between its frames. */
async function framesOfDrag(page: Page): Promise<number[]> {
  const box = await page.locator('ol[aria-label] button[data-place]').nth(30).boundingBox()
  if (!box) throw new Error('nothing to drag')
  await page.mouse.move(box.x + 5, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 12)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { frames })
  })
  for (let step = 0; step < 300; step++) {
    await page.mouse.move(500 + 400 * Math.sin(step / 20), 500 + 330 * Math.cos(step / 13))
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames.slice(1)
}

function placeAt(places: readonly DayPlace[], nth: number): DayPlace {
  const place = places[(nth * 7) % places.length]
  if (!place) throw new Error('no visit is planned')
  return place
}

/** Returns "12.3 ms, at the 95th percentile 20.1 ms". */
function spread(times: readonly number[]): string {
  const high = times.toSorted((one, other) => one - other)[Math.ceil(0.95 * times.length) - 1] ?? 0
  return `${medianOf(times).toFixed(1)} ms, at the 95th percentile ${high.toFixed(1)} ms`
}
