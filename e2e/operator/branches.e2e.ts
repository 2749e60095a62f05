import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { callerIn, createOperator } from './api.ts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search operators' })
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('operators of the company are assigned to a branch, across pages and searches, and unassigned', async ({
  page,
  request,
}) => {
  const glasgow = await callerIn(request, 'dev', 'Glasgow')
  const names = ['Ash', 'Bell', 'Cole', 'Dunn', 'Ewing', 'Frost', 'Gunn', 'Hale', 'Innes', 'Judd', 'Keir', 'Lamb']
  for (const last of names) {
    const email = `catrin.${last.toLowerCase()}@larkfield.example`
    await createOperator(glasgow, { first_name: 'Catrin', last_name: last, email })
  }

  await test.step('a list of ten or fewer has no pager (OPER-025)', async () => {
    await signIn(page, 'dev')
    await openBranch(page, 'Cardiff')
    await page.goto('/admin/operators')
    await expect(rows(page).first()).toBeVisible()
    await expect(pages(page)).toHaveCount(0)
  })

  await test.step('the search waits 200 ms (OPER-026, OPER-028)', async () => {
    const asked: (string | null)[] = []
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      if (pathname.endsWith('/assigned-operators')) asked.push(searchParams.get('search'))
    })
    await installClock(page)
    await pauseClock(page)
    await search(page).fill('nobody at all')
    await page.clock.runFor(199)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['nobody at all'])
    await page.clock.resume()
    await expect(page.getByText('No operators found, start by adding one.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('ticks stay on another page and during a search (OPER-004, OPER-024, OPER-D18)', async () => {
    await page.getByRole('link', { name: 'Assign operators' }).click()
    await expect(page).toHaveURL('/admin/operators/assign')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Assign operators')
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
    await search(page).fill('nobody at all')
    await expect(page.getByText('No operators found.', { exact: true })).toBeVisible()
    await search(page).fill('catrin')
    await expect(page).toHaveURL(/search=catrin/)
    await expect(rows(page).filter({ hasText: 'Catrin' })).toHaveCount(10)
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText([
      '10',
      '25',
      '50',
      '100',
    ])
    await select(page, 'Catrin Ash').check()
    await pages(page).getByRole('button', { name: 'Page 2' }).click()
    await expect(rows(page)).toHaveCount(2)
    await select(page, 'Catrin Lamb').check()
    await search(page).fill('catrin bell')
    await expect(rows(page)).toHaveCount(1)
    await select(page, 'Catrin Bell').check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('without an answer no one is assigned, and all ticks stay (OPER-D19)', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(messages(page)).toContainText('Could not assign operators.')
    await page.context().setOffline(false)
    await expect(page.getByText('3 selected')).toBeVisible()
  })

  await test.step('they are assigned, and the list of the branch has them (OPER-039, OPER-D18)', async () => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText('Operators successfully assigned.')).toBeVisible()
    await expect(page).toHaveURL('/admin/operators')
    for (const name of ['Catrin Ash', 'Catrin Bell', 'Catrin Lamb']) await expect(select(page, name)).toBeVisible()
  })

  await test.step('some are unassigned after a confirmation (OPER-040, OPER-D19)', async () => {
    await expect(page.getByRole('button', { name: 'Unassign' })).toBeDisabled()
    await select(page, 'Catrin Ash').check()
    await select(page, 'Catrin Lamb').check()
    await page.getByRole('button', { name: 'Unassign' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Do you really want to unassign selected operators from this branch?')
    await expectNoAxeFindings(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(select(page, 'Catrin Ash')).toBeChecked()
    await page.getByRole('button', { name: 'Unassign' }).click()
    await page.context().setOffline(true)
    await question.getByRole('button', { name: 'Unassign' }).click()
    await expect(messages(page)).toContainText('Could not unassign operators.')
    await page.context().setOffline(false)
    await expect(select(page, 'Catrin Ash')).toBeChecked()
    await page.getByRole('button', { name: 'Unassign' }).click()
    await question.getByRole('button', { name: 'Unassign' }).click()
    await expect(page.getByText('Operators successfully unassigned.')).toBeVisible()
    await expect(select(page, 'Catrin Ash')).toHaveCount(0)
    await expect(select(page, 'Catrin Bell')).toBeVisible()
  })

  await test.step('more than ten have a pager, ten a page (OPER-024, OPER-025)', async () => {
    const cardiff = await callerIn(request, 'dev', 'Cardiff')
    const { operators } = await cardiff.get<{ operators: { guid: string; profile: { name: string } }[] }>(
      `/branch/${cardiff.branch}/unassigned-operators?search=catrin&page_size=100`,
    )
    await cardiff.send(
      'POST',
      `/branch/${cardiff.branch}/assign-operators`,
      operators.map(({ guid }) => guid),
    )
    await page.reload()
    await expect(rows(page)).toHaveCount(10)
    await expect(pages(page)).toBeVisible()
  })
})
