import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listCarers } from '#contract/carer/carers.ts'
import { getCarer } from '#contract/carer/get-carer.ts'
import type { BodyInputOf, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { login } from '#contract/identity/sign-in.ts'
import { readCarerToday, sendCarerEvents } from '#contract/visit/carer-app.ts'
import { demoPassword } from '../accounts.ts'
import { type Phone, playDay } from './play-day.ts'

const help = `Usage: npm run carer-day -- [flags]

Plays the rest of today of a branch of the demo provider against a running server, through the calls of the carer's
application: carers check in and out, do tasks, write reports and lose their signal. What should have happened by now is
sent at once, the rest as it happens, until the last visit or Ctrl-C.

  --url URL     The running server. Default: http://localhost:8080.
  --as EMAIL    The coordinator whose branch is played. Default: coordinator@larkfield.example.
  --carers N    Only the first carers. Default: all who can sign in.
  --minutes N   Stop after some minutes; 0 sends only what should have happened by now.
  --seed N      Another seed makes another day. Default: 1.
  --help        Print this help.
`

class Unauthenticated extends Error {}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    as: { type: 'string', default: 'coordinator@larkfield.example' },
    carers: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '1440' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)

if (values.help) print(help)
else await play()

async function play(): Promise<void> {
  const coordinator = await signIn(values.as)
  if (coordinator === null) throw new Error(`${values.as} cannot sign in at ${values.url}.`)
  const phones: Phone[] = []
  const wanted = wholeNumber(values.carers, '--carers')
  for (let page = 1; phones.length < wanted; page++) {
    const query = `?page=${page}&page_size=100`
    const { users, count } = await call(listCarers, coordinator, undefined, query)
    for (const { guid, has_login } of users) {
      if (!has_login || phones.length >= wanted) continue
      const { profile } = await call({ ...getCarer, path: `/carer/${guid}` }, coordinator)
      phones.push(...(await phoneOf(profile.email)))
    }
    if (page * 100 >= count) break
  }
  const visits = phones.reduce((sum, phone) => sum + phone.visits.length, 0)
  print(`${phones.length} carers are signed in, with ${visits} visits today.`)
  const end = Date.now() + wholeNumber(values.minutes, '--minutes') * 60_000
  const { sent, conflicts } = await playDay({
    ...{ phones, seed: wholeNumber(values.seed, '--seed'), now: Date.now, print },
    async waitUntil(instant) {
      if (instant > end) return false
      await delay(Math.max(0, instant - Date.now()))
      return true
    },
  })
  print(`${sent} events sent, ${conflicts} of them for a coordinator to decide.`)
}

/** Returns the phone of a carer who can sign in. */
async function phoneOf(email: string | null): Promise<Phone[]> {
  let token = email === null ? null : await signIn(email)
  if (email === null || token === null) return []
  const { carer, visits } = await call(readCarerToday, token)
  return [
    {
      ...{ name: carer.name, visits },
      async send(events) {
        const body = { events: [...events] }
        try {
          return (await call(sendCarerEvents, token ?? '', body)).results
        } catch (error) {
          if (!(error instanceof Unauthenticated)) throw error
          // Tokens last half an hour.
          token = await signIn(email)
          return (await call(sendCarerEvents, token ?? '', body)).results
        }
      },
    },
  ]
}

/** Returns an access token; null for an account that cannot sign in with the password of the demo. */
async function signIn(email: string): Promise<string | null> {
  try {
    return (await call(login, null, { email, password: demoPassword })).access_token
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    throw error
  }
}

async function call<E extends Endpoint>(
  { method, path }: E,
  token: string | null,
  body?: BodyInputOf<E>,
  query = '',
): Promise<ResponseOf<E>> {
  const response = await fetch(`${values.url}/api${path}${query}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status === 401) throw new Unauthenticated()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<ResponseOf<E>>
}

function wholeNumber(text: string, flag: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`${flag} needs a whole number`)
  return number
}
