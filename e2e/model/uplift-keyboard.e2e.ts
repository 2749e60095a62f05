import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, service } from '#testing/builders/models.ts'
import { inDatabase } from '../support/database.ts'
import { pressAll, tabTo } from '../support/keys.ts'
import { dataFolder } from '../support/mail.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('rates are uplifted by keyboard alone; each refusal moves the focus to the error', async ({ page }) => {
  await inDatabase(dataFolder, async (owner) => {
    const careTypeGuid = await careType(owner, { title: 'Care by keys' })
    // Three, as no other journey uplifts so many at once: queued uplifts are visible to everybody.
    for (const title of ['Raised by keys, east', 'Raised by keys, north', 'Raised by keys, south']) {
      const modelGuid = await contractModel(owner, { side: 'invoice', title, typeAlias: 'PRIVATE' })
      await service(owner, { modelGuid, careTypeGuid, side: 'invoice' })
    }
  })
  const press = (...keys: string[]) => pressAll(page, ...keys)
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const group = (title: string) => tick(`Select all services of ${title}`)

  await signIn(page, 'finance', '/finance/invoice-models/rate-uplift')
  await expect(tick('Select all rows shown')).toBeVisible()
  await tabTo(page.getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type('raised by keys')
  await expect(tick('Select Raised by keys, south')).toBeVisible()
  await press('Control+Enter')
  await expect(tick('Select all rows shown')).toBeFocused()
  await press('Space', 'Control+Enter')

  // Each step starts at its heading.
  await expect(page.getByRole('group', { name: 'Service' })).toBeFocused()
  await tabTo(group('Raised by keys, east'))
  await press('Space', 'Control+Enter')
  await expect(group('Raised by keys, north')).toBeFocused()
  await press('Space', 'Control+Enter')
  await expect(group('Raised by keys, south')).toBeFocused()
  await press('Space', 'Control+Enter')

  await expect(page.getByRole('group', { name: 'Rates' })).toBeFocused()
  await press('Control+Enter')
  const typeOf = page.getByRole('combobox', { name: /^Uplift type of Weekday 00:00–07:00/ }).first()
  await expect(typeOf).toBeFocused()
  await expect(typeOf).toHaveAccessibleDescription('Set an uplift type')
  await tabTo(page.getByRole('combobox', { name: 'Uplift type of All groups' }), 'Shift+Tab')
  await press('ArrowDown', 'Enter', 'Tab')
  const value = page.getByRole('textbox', { name: 'Value of All groups' })
  await expect(value).toBeFocused()
  await page.keyboard.type('-101')
  await press('Control+Enter')
  await expect(value).toBeFocused()
  await expect(value).toHaveAccessibleDescription('Minimal value is -100.')
  await press('Control+a')
  await page.keyboard.type('5')
  await press('Control+Enter')

  await expect(page.getByRole('group', { name: 'Summary' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Difference by group' })).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Uplift successfully queued for processing.',
  )
  const queued = page.getByRole('status').filter({ hasText: 'Uplift of 3 models' })
  await tabTo(queued.getByRole('button', { name: 'Undo' }))
  await press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Undo in all 3 models' }))
  await press('Enter')
  await expect(queued).toHaveCount(0)
})
