import { bandBody, serviceBody } from '#testing/builders/service-bodies.ts'
import { callerIn } from '../operator/api.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { alertOf, failToSave, field, menu, newModel, press } from './part-screens.ts'
import { band, careTypeGuid, expectBands } from './service-screens.ts'

test('a pay group has its own services; a late save is refused with a message, and so is a failed one (SERV-006, SERV-065, MODEL-019, MODEL-020, MODEL-D38)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Journey of pay services' })
  await signIn(page, 'finance', `${path}/settings`)
  const care = await careTypeGuid(page, 'Domiciliary')
  const body = serviceBody(care, { bands: [bandBody(0, 30), bandBody(30, null)] })
  const { guid } = (await api.send('POST', `${path}/services`, body)) as { guid: string }
  await menu(page).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(`${path}/payment-services`)
  await expect(page.getByRole('link', { name: 'Rules', exact: true })).toHaveAttribute(
    'href',
    `${path}/payment-rule-groups`,
  )
  await page.getByRole('table').getByRole('link', { name: 'Domiciliary', exact: true }).click()
  await expect(page).toHaveURL(`${path}/payment-services/${guid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domiciliary')
  await expectBands(page, [
    ['0', '30'],
    ['30', ''],
  ])
  // No visit in them has a price yet.
  for (const number of [1, 2])
    await expect(page.getByRole('link', { name: `Add rates to band ${number}`, exact: true })).toBeVisible()
  await expectNoAxeFindings(page)

  // Another user saves first.
  await api.send('PUT', `${path}/services/${guid}`, serviceBody(care, { bands: undefined, description: 'By another.' }))
  await field(page, 'Description').fill('Mine.')
  await failToSave(page)
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(alertOf(page)).toContainText('Somebody else has changed this in the meantime.')
  await expect(field(page, 'Description')).toHaveValue('Mine.')
  await press(page, 'Load the latest')
  await expect(field(page, 'Description')).toHaveValue('By another.')

  await test.step('deleting a band with rates mentions them', async () => {
    type Models = { models: { guid: string; title: string }[] }
    type Services = { services: { guid: string }[] }
    const { models } = await ask<Models>(page, '/finance/payment-models/summaries')
    const waged = `/finance/payment-models/${models.find(({ title }) => title === 'Agency')?.guid}`
    const { services } = await ask<Services>(page, `${waged}/services`)
    await page.goto(`${waged}/payment-services/${services[0]?.guid}`)
    await press(page, 'Delete band 1')
    const question = page.getByRole('dialog', { name: 'Delete band' })
    await expect(question).toContainText('This band has rates. They are deleted together with the band')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(band(page, 1), 'Minimum duration')).toHaveValue('0')
  })
})
