import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { inDatabase } from '../support/database.ts'
import { startOwnServer } from '../support/own-server.ts'
import { signInAs } from '../support/sign-in.ts'
import { ExampleHost } from './example-host.ts'

const password = 'Larkfield!2026'
/**
 * Users of a branch without a dashboard, with one, and without any feature; then one without the right to the schedule,
 * one with only finance, one with only the company.
 */
type Person = 'glasgow' | 'leeds' | 'cardiff' | 'visitor' | 'holidays' | 'company'

export const schedule = '/scheduler-carer-daily'

export type Embedding = Awaited<ReturnType<typeof startEmbedding>>

/**
 * Starts a server that embeds the applications of a host, whose answers each test sets: so its tests run one after
 * another.
 */
export async function startEmbedding() {
  const host = await ExampleHost.start()
  /** It serves applications too, but the configuration does not name it. */
  const stranger = await ExampleHost.start()
  const server = await startOwnServer(async () => ({
    SCHEDULER_APP_URL: `${host.address}/scheduler`,
    VISITS_APP_URL: `${host.address}/visits`,
    HOLIDAYS_APP_URL: `${host.address}/holidays`,
    COMPANY_APP_URL: `${host.address}/company`,
    CARE_PLANNER_URL: 'https://careplanner.example',
    CLIENTS_APP_URL: `${host.address}/clients`,
    CLIENT_PROFILE_APP_URL: `${host.address}/client-profile`,
    DIGITAL_CAREPLAN_APP_URL: `${host.address}/digital-careplan`,
    // Nothing listens there.
    DASHBOARD_APP_URL: 'http://127.0.0.1:1',
  }))
  /** Guids of two clients in Glasgow. */
  const clients: string[] = []
  await inDatabase(server.dataFolder, async (owner) => {
    const rows = await owner
      .insertInto('branch')
      .values([
        {
          title: 'Glasgow',
          nation_alias: 'SCT',
          features: ['scheduling', 'digital_careplan_v2', 'client_profile_v2', 'care_planner'],
        },
        { title: 'Leeds', nation_alias: 'ENG', features: ['scheduling', 'dashboard', 'finance'] },
        { title: 'Cardiff', nation_alias: 'WLS', features: [] },
      ])
      .returning(['id', 'title'])
      .execute()
    const idOf = (title: string) => rows.filter((row) => row.title === title).map(({ id }) => id)
    const permissions = ['User.Carer:Read', 'User.Client:Read', 'Visit:Read', 'Scheduling.Appointment:Read']
    const all = { password, permissions }
    await account(owner, { ...all, email: 'glasgow@larkfield.example', branchIds: idOf('Glasgow') })
    await account(owner, { ...all, email: 'leeds@larkfield.example', branchIds: idOf('Leeds') })
    await account(owner, { ...all, email: 'cardiff@larkfield.example', branchIds: idOf('Cardiff') })
    await account(owner, {
      password,
      permissions: ['Finance.Settings.Holiday:Edit'],
      email: 'holidays@larkfield.example',
      branchIds: idOf('Leeds'),
    })
    await account(owner, {
      password,
      permissions: ['Company:Read'],
      email: 'company@larkfield.example',
      branchIds: idOf('Leeds'),
    })
    const [glasgow = 0] = idOf('Glasgow')
    // Only the second one is in CarePlanner.
    for (const [lastName, care_planner_internal_id] of [
      ['Hale', 0],
      ['Adair', 40_412],
    ] as const) {
      const more = { care_planner_internal_id }
      clients.push(await client(owner, { branchId: glasgow, firstName: 'Dorothy', lastName, more }))
    }
    const carersOnly = { password, permissions: ['User.Carer:Read'] }
    await account(owner, { ...carersOnly, email: 'visitor@larkfield.example', branchIds: idOf('Glasgow') })
  })

  return {
    host,
    stranger,
    server,
    clients,
    at: (path: string) => server.address + path,
    openAs: (page: Page, who: Person, path: string) =>
      signInAs(page, `${who}@larkfield.example`, server.address + path, password),
    async stop(): Promise<void> {
      await server.stop()
      await host.stop()
      await stranger.stop()
    },
  }
}

/** An application that renders a word, counts its runs and renders, and keeps its props. */
export const example = (name: string) => `
  window.runs = (window.runs ?? 0) + 1
  window.render${name} = (props) => {
    window.renders = (window.renders ?? 0) + 1
    window.given = props
    document.getElementById(props.container).innerHTML = '<h1>Example ${name}</h1>'
  }
  window.unmount${name} = () => { window.unmounts = (window.unmounts ?? 0) + 1 }`

/** The example's state on the page's window. */
export const windowOf = (page: Page) =>
  page.evaluate(() => {
    const { runs, renders, unmounts, renderScheduler, unmountScheduler } = globalThis as unknown as Record<
      string,
      unknown
    >
    return { runs, renders, unmounts, registered: [typeof renderScheduler, typeof unmountScheduler] }
  })
