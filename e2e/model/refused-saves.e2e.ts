import { callerIn } from '../operator/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { alertOf, changeModel, field, messages, newModel, press } from './part-screens.ts'

test('a refused save is shown within view, and keeps the input (SHELL-112, MODEL-D30)', async ({
  page,
  request,
  context,
}) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'invoice', { title: 'Refused journey', end: '2040-01-01' })
  await signIn(page, 'finance', `${path}/settings`)
  await field(page, 'Template name').fill('Refused journey, changed')

  await test.step('without a network', async () => {
    await context.setOffline(true)
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Something went wrong, please try again.')
    await expect(alertOf(page)).toContainText('The server is not responding.')
    await expect(alertOf(page)).toBeFocused()
    await expect(alertOf(page)).toBeInViewport({ ratio: 1 })
    await expect(field(page, 'Template name')).toHaveValue('Refused journey, changed')
    await context.setOffline(false)
  })

  await test.step("after another user's save", async () => {
    await changeModel(api, path)
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Somebody else has changed this in the meantime.')
    await expect(alertOf(page)).not.toContainText('try again')
    await expect(alertOf(page)).toBeFocused()
    await expect(alertOf(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Load the latest' })).toBeInViewport({ ratio: 1 })
    await expect(field(page, 'Template name')).toHaveValue('Refused journey, changed')
  })

  await press(page, 'Load the latest')
  await expect(field(page, 'Template name')).toHaveValue('Refused journey')
  await field(page, 'Template name').fill('Refused journey, again')
  await press(page, 'Save changes')
  await expect(messages(page)).toContainText('Invoice model successfully updated')
})

test('a dialog that could not be saved shows it inside, and stays open', async ({ page, context }) => {
  await signIn(page, 'finance', '/admin/finance/runs')
  await press(page, 'Create run')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Never saved')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server is not responding.')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Never saved')
})
