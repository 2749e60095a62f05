import { openBranch } from '../support/branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

test('a double click on Interface sends one request', async ({ page }) => {
  await signIn(page, 'finance')
  await openBranch(page, 'Cardiff')
  await page.goto(`/finance/file-management?from=${week(-4).from}&to=${week(-2).to}&interfaced=false&page_size=10`)
  await page
    .getByRole('checkbox', { name: /^Select INV/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Interface selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Interface selected' })
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await dialog.getByRole('button', { name: 'Interface', exact: true }).dblclick()
  await expect(page.getByText('Interface request sent.')).toHaveCount(1)
  await expect(dialog).toBeHidden()
  expect(asked.filter((path) => path.includes('interface'))).toHaveLength(1)
})
