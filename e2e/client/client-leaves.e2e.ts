import { formatDate } from '#domain/date-format.ts'
import { addDays } from '#domain/time.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment } from '#testing/builders/rota.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { choose, date, messages, save } from '../support/form.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/weeks.ts'
import { profileOf, signInToClient } from './own-client.ts'

test('a client becomes inactive after a look at the visits that stay on the rota', async ({ page }) => {
  const { guid, branchId } = await signInToClient(page, profileOf)
  await inDatabase(dataFolder, async (owner) => {
    const { careTypeGuid } = await councilModel(owner, { title: `Council ${guid}`, start: '2025-01-01' })
    for (let day = 1; day <= 8; day++) {
      const at = (hour: number) => `${addDays(today(), day)}T${hour}:00:00Z`
      const visit = { branchId, clientGuid: guid, careTypeGuid, start: at(12), end: at(13) }
      await appointment(owner, { ...visit, assignees: [{ carerGuid: null }] })
    }
  })
  const status = async () => (await ask<{ status: number }>(page, `/patient/${guid}`)).status
  await choose(page, 'Status', 'Moved away')
  await date(page, 'Leaving date').fill(formatDate(addDays(today(), 1)))
  await pick(page, 'Leaving reason', 'Moved away')

  await test.step('the first five visits after the leaving date are listed; Cancel saves nothing', async () => {
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Visits stay on the rota' })
    await expect(dialog).toContainText('7 visits stay on the rota:')
    const visits = dialog.getByRole('list').getByRole('listitem')
    await expect(visits).toHaveCount(6)
    await expect(visits.first()).toContainText(formatDate(addDays(today(), 2)))
    await expect(visits.first()).toContainText('Unassigned')
    await expect(visits.last()).toHaveText('and 2 more')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await status()).toBe(19)
  })

  await test.step('confirmed, the client is inactive and the visits are still planned', async () => {
    await save(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Make inactive' }).click()
    await expect(messages(page)).toContainText('Client successfully updated.')
    expect(await status()).toBe(24)
    const { count } = await ask<{ count: number }>(page, `/patient/${guid}/visits-after-leaving`)
    expect(count).toBe(8)
  })
})
