import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { messages, save } from '../support/form.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { callerIn, createOperator } from './api.ts'

test('an NHS operator gets a client, found by name; a user who may not see clients cannot edit the field (OPER-D25)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'dev', 'Leeds')
  const person = { first_name: 'Gwen', last_name: 'Parry', email: 'gwen.parry@larkfield.example' }
  const guid = await createOperator(api, person)
  const { users } = await api.get<{ users: { guid: string; profile: { name: string } }[] }>('/patient?page_size=1')
  const [client] = users
  if (!client) throw new Error('The demo has clients')
  const nhsClient = page.getByRole('combobox', { name: 'NHS client' })
  await signIn(page, 'dev', `/admin/operators/${guid}/profile/permissions`)
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeVisible()
  await expect(nhsClient).toHaveCount(0)
  await pick(page, 'Role', 'NHS')
  await page.keyboard.press('Escape')
  await nhsClient.fill(client.profile.name)
  await page.getByRole('option', { name: client.profile.name }).first().click()
  await expectNoAxeFindings(page)
  await save(page)
  await expect(messages(page)).toContainText('Operator details successfully updated.')
  const { nhs_client_guid } = await api.get<{ nhs_client_guid: string | null }>(`/operator/${guid}`)
  const named = await api.get<{ profile: { name: string } }>(`/patient/${nhs_client_guid}`)
  expect(named.profile.name).toBe(client.profile.name)

  await inDatabase(dataFolder, async (owner) => {
    const { id } = await owner.selectFrom('branch').select('id').where('title', '=', 'Leeds').executeTakeFirstOrThrow()
    await account(owner, {
      email: 'no.clients@larkfield.example',
      password: 'Larkfield!2026',
      branchIds: [id],
      permissions: ['User.Operator:Edit', 'User.Permission.Group:Edit', 'Visit:Read'],
    })
  })
  await signInAs(page, 'no.clients@larkfield.example', `/admin/operators/${guid}/profile/permissions`)
  const closed = page.getByRole('textbox', { name: 'NHS client' })
  await expect(closed).toBeDisabled()
  await expect(closed).toHaveValue(client.profile.name)
})
