import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, service } from '#testing/builders/models.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('3.5% is offered as the multiplier 1.035, for one rate or all, and is shown in per cent (UPL-018, UPL-024, UPL-026)', async ({
  page,
}) => {
  await inDatabase(dataFolder, async (owner) => {
    const careTypeGuid = await careType(owner, { title: 'Care by decimals' })
    for (const title of ['Decimal uplift, east', 'Decimal uplift, west']) {
      const modelGuid = await contractModel(owner, { side: 'invoice', title, typeAlias: 'PRIVATE' })
      await service(owner, { modelGuid, careTypeGuid, side: 'invoice' })
    }
  })
  const proceed = () => page.getByRole('button', { name: 'Proceed' }).click()
  const rate = (name: string) =>
    page.getByRole('table', { name: 'Rates to uplift' }).getByRole('row').filter({ hasText: name }).first()

  await signIn(page, 'finance', '/finance/invoice-models/rate-uplift')
  await page.getByRole('searchbox', { name: 'Search' }).fill('decimal uplift')
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  await proceed()
  await page.getByRole('checkbox', { name: 'Select every service of all groups' }).click()
  await proceed()
  await pick(page, 'Uplift type of All groups', 'Percentage')
  const value = page.getByRole('textbox', { name: 'Value of All groups' })
  await value.fill('3.5')
  await expect(value).toHaveAccessibleDescription('Maximum of decimal places is 0.')
  await expectNoAxeFindings(page)

  await test.step('one rate alone', async () => {
    const weekday = rate('Weekday 07:00–19:00')
    await weekday.getByRole('button', { name: /^Use multiplier 1.035 for Weekday 07:00–19:00/ }).click()
    await expect(weekday.getByRole('textbox')).toBeFocused()
    await expect(weekday.getByRole('textbox')).toHaveValue('1.035')
    await expect(weekday).toContainText('£20.70 is 3.5%')
    await expect(rate('Weekend all day').getByRole('textbox')).toHaveValue('3.5')
  })

  await test.step('all the others, by one press', async () => {
    await pick(page, 'Uplift type of All groups', 'Percentage')
    await value.fill('3.5')
    await page.getByRole('button', { name: 'Use multiplier 1.035 for All groups' }).click()
    await expect(value).toBeFocused()
    await expect(value).toHaveValue('1.035')
    await expect(page.getByText('Maximum of decimal places is 0.')).toHaveCount(0)
    // 26 x 1.035 = 26.91.
    await expect(rate('Weekend all day')).toContainText('£26.91 is 3.5%')
    await value.fill('0')
    await expect(value).toHaveAccessibleDescription('Minimal value is 0.001.')
    await value.fill('1.035')
  })

  await proceed()
  const summary = page.getByRole('table', { name: 'New rates' }).getByRole('row').filter({ hasText: 'Weekend all day' })
  await expect(summary.first()).toContainText('Multiplier× 1.035£26.91 is 3.5%')
  await expect(
    page.getByRole('table', { name: 'Difference by group' }).getByRole('columnheader', { name: 'Per cent' }),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Uplift successfully queued for processing.',
  )
})
