import { type APIRequestContext, expect } from '@playwright/test'
import { permissionGroups } from '#contract/permissions.ts'
import { type Account, emailOf } from '../support/sign-in.ts'

interface Tokens {
  access_token: string
  refresh_token: string
}

/** A caller of the API in a branch of the demo, which creates the data of a test. */
export interface Caller {
  /** The guid of the branch. */
  readonly branch: string
  get<Answer>(path: string): Promise<Answer>
  send(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown): Promise<unknown>
}

/** Signs in over the API, in a branch by its title. */
export async function callerIn(request: APIRequestContext, account: Account, title: string): Promise<Caller> {
  const post = async (path: string, data: unknown) => {
    const response = await request.post(`/api${path}`, { data })
    expect(response.ok(), path).toBe(true)
    return (await response.json()) as Tokens
  }
  const first = await post('/auth/login', { email: emailOf(account), password: 'Larkfield!2026' })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const assigned = await request.get('/api/v1/branches/operator-assigned', bearer(first.access_token))
  const { branches } = (await assigned.json()) as { branches: { guid: string; title: string }[] }
  const branch = branches.find((each) => each.title === title)?.guid ?? ''
  const { access_token } = await post(`/auth/refresh?branch_id=${branch}`, { refresh_token: first.refresh_token })
  return {
    branch,
    async get<Answer>(path: string) {
      return (await (await request.get(`/api${path}`, bearer(access_token))).json()) as Answer
    },
    async send(method, path, data) {
      const response = await request.fetch(`/api${path}`, { method, data, ...bearer(access_token) })
      expect(response.ok(), `${method} ${path} ${await response.text()}`).toBe(true)
      return response.status() === 204 ? undefined : response.json()
    },
  }
}

export interface Person {
  first_name: string
  last_name: string
  email: string
}

/** Creates an operator in the caller's branch, with a single right and without an invitation. Returns the guid. */
export async function createOperator(caller: Caller, person: Person): Promise<string> {
  const resources = await caller.get<{ resources: { guid: string; name: string }[] }>('/permission/resources')
  const visit = resources.resources.find(({ name }) => name === 'Visit')?.guid
  const created = await caller.send('POST', '/operator', {
    profile: { salutation: 'Ms', ...person },
    status: 0,
    resources: [{ resource_guid: visit, is_wildcard: false, scope: 'Read' }],
    resource_group: [permissionGroups.operator],
    send_welcome_email: false,
  })
  return (created as { guid: string }).guid
}
