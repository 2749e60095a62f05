import type { ResponseOf } from '#contract/endpoint.ts'
import type { getOperator } from '#contract/operator/get-operator.ts'
import type {
  dashboardWeeks,
  getFinanceDashboard,
  getLawDashboard,
  getVisitsDashboard,
} from '#contract/report/dashboard.ts'
import { takeAhead } from '#ui/ahead.ts'
import type { Host } from './host.ts'

export type Weeks = (typeof dashboardWeeks)[number]
export type VisitsDashboard = ResponseOf<typeof getVisitsDashboard>
export type FinanceDashboard = ResponseOf<typeof getFinanceDashboard>
export type LawDashboard = ResponseOf<typeof getLawDashboard>

/** The parts of the dashboard. A part is missing if the user may not see it or the branch does not have its feature. */
export interface Answers {
  visits: VisitsDashboard | undefined
  finance: FinanceDashboard | undefined
  law: LawDashboard | undefined
}

interface Parts {
  visits: boolean
  finance: boolean
  law: boolean
}

/** Fetches the parts from the server. Throws an `Error` with a sentence for the user. */
export async function ask(
  parts: Parts,
  weeks: Weeks,
  getToken: () => Promise<string>,
  signal: AbortSignal,
): Promise<Answers> {
  const token = await getToken()
  const get = async <Answer>(part: keyof Parts): Promise<Answer | undefined> => {
    if (!parts[part]) return undefined
    const headers = { authorization: `Bearer ${token}` }
    const address = `/api/dashboard/${part}?weeks=${weeks}`
    const asked = async () => (await takeAhead(address, token)) ?? (await fetch(address, { headers, signal }))
    const response = await asked().catch((cause: unknown) => {
      throw new Error('The server could not be reached.', { cause })
    })
    if (response.ok) return (await response.json()) as Answer // the server's own tests vouch for the shape
    const problem = (await response.json().catch(() => ({}))) as { title?: string }
    throw new Error(problem.title ?? `The server answered ${response.status}.`)
  }
  const [visits, finance, law] = await Promise.all([
    get<VisitsDashboard>('visits'),
    get<FinanceDashboard>('finance'),
    get<LawDashboard>('law'),
  ])
  return { visits, finance, law }
}

/** Returns the first name in the signed-in user's profile (SHELL-D20). */
export async function askFirstName(host: Host, signal: AbortSignal): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${await host.getToken()}` }
  const response = await fetch(`/api/operator/${host.loggedUser.sub}`, { headers, signal })
  if (!response.ok) return undefined
  const { profile } = (await response.json()) as ResponseOf<typeof getOperator> // as above
  return profile.first_name || profile.name
}
