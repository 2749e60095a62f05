import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { Side } from '#contract/fields.ts'
import { exampleTimes, onBothSides } from '#testing/builders/both-sides.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'
import { moneySum, rowsOf } from './processing.ts'

const hour = ['2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z'] as const

/** Signs in to a branch with a visit that is ready, one without confirmation and one that was cancelled, and two extras. */
async function openBranchWithVisits(page: Page) {
  const name = randomUUID().slice(0, 8)
  return signInToOwnBranch(page, '/', async (owner, branchId) => {
    const made = await onBothSides({ owner, branchId }, name, [
      { times: exampleTimes },
      { times: [...hour, ...hour], confirmed: false },
      { times: ['2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'], cancelledAt: '2026-11-21T06:00:00Z' },
    ])
    const places = { invoice: await made.placeOf('invoice'), payment: await made.placeOf('payment') }
    const first = { invoice: '', payment: '' }
    for (const side of Side.options) {
      const { id, guid } = await owner
        .selectFrom('item')
        .select(['id', 'guid'])
        .where('transaction_id', '=', places[side].id)
        .orderBy('starts_at')
        .limit(1)
        .executeTakeFirstOrThrow()
      first[side] = guid
      const charge = { branch_id: branchId, transaction_id: places[side].id, date: '2026-11-17', description: '' }
      await owner
        .insertInto('charge')
        .values([
          { ...charge, item_id: id, charge_type_alias: 'MILE/TOP', quantity: '2.5', rate_mills: 450, total_pence: 113 },
          { ...charge, charge_type_alias: 'X/MILES', quantity: '2', rate_mills: 450, total_pence: 90 },
        ])
        .execute()
      await sql`select refresh_transactions(array[${places[side].id}]::bigint[])`.execute(owner)
    }
    return { ...made, places, first, name }
  })
}

/** A part of the journey that differs by side. */
const parts = {
  invoice: {
    owner: ['Margaret Holroyd', 'clients'],
    other: ['Kofi Boateng', 'carers', 'Carer'],
    states: ['Invoiced', 'Credited', 'Invoiced but later credited', 'Pending', 'Invoiced again'],
    models: 'invoice-models',
  },
  payment: {
    owner: ['Kofi Boateng', 'carers'],
    other: ['Margaret Holroyd', 'clients', 'Client'],
    states: ['Paid', 'Credited', 'Paid but later credited', 'Pending', 'Repaid'],
    models: 'payment-models',
  },
} as const

for (const side of Side.options) {
  test(`visits and extras of a transaction of the ${side} side, with their filters, links and workings`, async ({
    page,
  }) => {
    const made = await openBranchWithVisits(page)
    const { guid, periodGuid, calendarGuid, modelGuid } = made.places[side]
    const here = `/finance/${side}-processing/${calendarGuid}/${periodGuid}/${modelGuid}/${guid}`
    const part = parts[side]
    const visits = page.getByRole('table', { name: 'Visits' })
    // On payments there are the heads of the days besides.
    const rows = rowsOf(page, 'Visits').filter({ has: page.getByRole('switch') })
    const unfold = async () => {
      if (side === 'payment') await page.getByRole('button', { name: 'Unfold all days' }).click()
    }

    await test.step('its head has its name, links to its owner, contract and model, and its sums (INVP-041, INVP-042, INVP-052, PAYP-016, PAYP-017, PAYP-D17)', async () => {
      await page.goto(here)
      const [name, area] = part.owner
      const owner = side === 'invoice' ? made.clientGuid : made.carerGuid
      const title = side === 'invoice' ? name : `Payment processing - ${made.titles.payment} - ${name}`
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${title} – Almoner`)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/${area}/${owner}/profile/personal-details`,
      )
      await expect(
        main.getByRole('link', { name: `${side === 'invoice' ? 'HOL' : 'BOA'}-${made.name}` }),
      ).toHaveAttribute('href', `/${area}/${owner}/contracts/${made.contracts[side]}`)
      await expect(main.getByRole('link', { name: made.titles[side] })).toHaveAttribute(
        'href',
        `/finance/${part.models}/${modelGuid}/settings`,
      )
      // 27.87, an hour at 20.00 and a cancelled hour at 26.00; 1.13 and 0.90; nothing is credited.
      const figure = (label: string) => main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
      for (const [label, value] of [
        ['Visits', '£73.87'],
        ['Extras', '£2.03'],
        ['Credited', '£0.00'],
        ['Total', '£75.90'],
        ['Mileage in the extras', '£1.13 for 2.50 miles'],
      ] as const) {
        await expect(figure(label).getByRole('definition')).toHaveText(value)
      }
    })

    await test.step('only pay says what it consists of, and the parts add up to its total', async () => {
      const legend = page.getByRole('list', { name: 'What the pay consists of' })
      await expect(legend).toHaveCount(side === 'payment' ? 1 : 0)
      if (side === 'invoice') return
      // Both extras are miles: 1.13 and 0.90.
      await expect(legend.getByRole('listitem').filter({ hasText: 'Mileage' })).toHaveText('Mileage £2.03')
      const amounts = (await legend.getByRole('listitem').allTextContents()).map((text) => text.split('£')[1] ?? '')
      expect(moneySum(amounts)).toBe('£75.90')
    })

    await test.step('its visits have their columns, states, tags and visit status (INVP-033, INVP-038, INVP-039, INVP-D11)', async () => {
      await unfold()
      await expect(visits.getByRole('columnheader')).toHaveText([
        ...[
          'Select',
          'Date',
          part.other[2],
          'Service',
          'Period',
          'Visit status',
          'Duration',
          'Visits',
          'Extras',
          'Total',
          'Chargeable',
        ],
      ])
      const chips = page.getByRole('button', { name: /^[A-Z][a-z ]+ ?\d+$/ })
      await expect(chips).toHaveText([
        ...part.states.map((state) => `${state}${state === 'Pending' ? 2 : 0}`),
        'Unconfirmed1',
        'No charge0',
      ])
      await expect(rows.nth(0)).toContainText('PendingConf.')
      await expect(rows.nth(1)).toContainText('Unconf.')
      await expect(rows.nth(1)).not.toContainText('Pending')
      for (const at of [0, 1, 2]) await expect(rows.nth(at)).toContainText('Current')
      await expectNoAxeFindings(page)
    })

    await test.step('a filter without a match says so, on visits and on extras (INVP-043, INVP-044)', async () => {
      await page.goto(`${here}?search=nobody`)
      await expect(page.getByText('No visits found for filtered selection.')).toBeVisible()
      await page.goto(`${here}?tab=extra&types=TAXI`)
      await expect(page.getByText('No items found for filtered selection.')).toBeVisible()
      await expectNoAxeFindings(page)
    })

    await test.step('a visit has its working with its extra, and links to the visit and to the other person (INVP-049, INVP-054)', async () => {
      await page.goto(`${here}/${made.first[side]}`)
      const panel = page.getByRole('complementary', { name: 'How £29.00 was worked out' })
      await expect(panel.getByText('Mileage top-up')).toBeVisible()
      await expect(panel.getByText('2.50 miles × £0.450')).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Show visit' })).toHaveAttribute(
        'href',
        `/visits/detail/${made.visits[0]}`,
      )
      const [name, area] = part.other
      await expect(panel.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/${area}/${side === 'invoice' ? made.carerGuid : made.clientGuid}/profile/personal-details`,
      )
      await expect(page).toHaveTitle('Visit calculation – Almoner')
    })

    await test.step('a cancelled visit shows its notice (INVP-050)', async () => {
      await unfold()
      await rows.nth(2).getByRole('link').first().click()
      await expect(page.getByText('Cancelled 4 hours before it was due to start.')).toBeVisible()
      await expectNoAxeFindings(page)
    })
  })
}

/** A list with filters: its address, and the box that filters it. */
async function expectAskedAfter(page: Page, path: string, box: string, milliseconds: number): Promise<void> {
  await page.goto(path)
  const search = page
    .getByRole('searchbox', { name: box, exact: true })
    .or(page.getByRole('textbox', { name: box, exact: true }))
  await expect(search).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (sent) =>
    asked.push(...[...new URL(sent.url()).searchParams.values()].filter((value) => 'nothing'.startsWith(value))),
  )
  await pauseClock(page)
  await search.pressSequentially('not')
  await page.clock.runFor(milliseconds - 1)
  await search.pressSequentially('hing')
  await page.clock.runFor(milliseconds - 1)
  expect(asked).toEqual([])
  await page.clock.runFor(2)
  // A screen may ask more than one call, each of them once.
  await expect.poll(() => [...new Set(asked)]).toEqual(['nothing'])
  await page.clock.resume()
}

for (const side of Side.options) {
  test(`changed filters of the ${side} side wait until the last change (INVP-016, INVP-018, ALERT-010, TASK-011)`, async ({
    page,
  }) => {
    await installClock(page)
    const made = await openBranchWithVisits(page)
    const { guid, periodGuid, calendarGuid, modelGuid } = made.places[side]
    const groups = `/finance/${side}-processing`
    const period = `${groups}/${calendarGuid}/${periodGuid}/${modelGuid}`
    await test.step('500 ms on lists', async () => {
      await expectAskedAfter(page, groups, 'Search', 500)
      await expectAskedAfter(page, period, 'Search', 500)
      await expectAskedAfter(page, `/finance/processing-status?modelType=${side}`, 'By', 500)
      await expectAskedAfter(page, `/finance/alerts?tab=${side}`, 'Client or carer name', 500)
    })
    await test.step('300 ms on visits, and on extras also for a choice', async () => {
      await expectAskedAfter(page, `${period}/${guid}?tag=Current`, parts[side].other[2], 300)
      await page.goto(`${period}/${guid}?tab=extra`)
      await expect(rowsOf(page, 'Extras')).toHaveCount(2)
      const asked: string[] = []
      page.on('request', (sent) => asked.push(...new URL(sent.url()).searchParams.getAll('types')))
      await pauseClock(page)
      await pick(page, 'Type', 'Taxi')
      await page.clock.runFor(299)
      expect(asked).toEqual([])
      await page.clock.runFor(2)
      await expect.poll(() => asked).toEqual(['TAXI'])
      await page.clock.resume()
      await expect(page.getByText('No items found for filtered selection.')).toBeVisible()
    })
  })
}
