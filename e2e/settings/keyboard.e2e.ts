import { tabTo } from '../support/keys.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('coming minimum wages are added and deleted by keys alone; the focus is never lost', async ({ page }) => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const band = (number: number) => page.getByRole('group', { name: `Band ${number}`, exact: true })
  const rate = (number: number) => band(number).getByRole('textbox', { name: 'Rate an hour' })
  const add = page.getByRole('button', { name: 'Add a band' })

  await signIn(page, 'finance', '/admin/finance/minimum-wages')
  await tabTo(page.getByRole('link', { name: 'Add coming rates' }))
  await press('Enter')
  const start = page.getByRole('textbox', { name: 'Starts on' })
  await expect(start).toBeVisible()
  await tabTo(start)
  await press('Control+a')
  await page.keyboard.type('01/04/2045')
  await press('Control+Enter')
  await expect(rate(1)).toBeFocused()
  await expect(rate(1)).toHaveAccessibleDescription(/This field is required\.$/)
  for (const [at, text] of ['20', '18', '16'].entries()) {
    await page.keyboard.type(text)
    await tabTo(rate(at + 2))
  }
  // A row that goes leaves the focus below, a new one takes it.
  await tabTo(page.getByRole('button', { name: 'Remove band 4' }))
  await press('Enter')
  await expect(add).toBeFocused()
  await press('Enter')
  await expect(band(4).getByRole('textbox', { name: 'Band' })).toBeFocused()
  await page.keyboard.type('Apprentice')
  await tabTo(band(4).getByRole('checkbox', { name: 'Apprentices' }))
  await press('Space')
  await tabTo(rate(4))
  await page.keyboard.type('16')
  await press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Minimum wages successfully added.')

  const added = page.getByRole('link', { name: 'Rates from 01/04/2045' })
  await tabTo(added)
  await press('Enter')
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toBeVisible()
  await tabTo(remove)
  await press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete minimum wages' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Escape')
  await expect(remove).toBeFocused()
  await press('Enter', 'Tab', 'Enter')
  await expect(added).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
