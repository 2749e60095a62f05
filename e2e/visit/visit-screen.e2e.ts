import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { account } from '#testing/builders/people.ts'
import { visitParts } from '#testing/builders/visit-parts.ts'
import { reportTemplate, visitReport } from '#testing/builders/visit-reports.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british } from '../support/weeks.ts'
import { at, open, region, tuesday, visitIn } from './own-visit.ts'

const answers = ['text', 'number', 'date_time'].map((widget_type, place) => ({
  guid: `0b8f2d3e-52a5-4e0e-8c0c-2f6d1a7b9e1${place}`,
  ...{ title: `Answer as ${widget_type}`, help_text: null, widget_type, options: [], quick_check_out: null },
  validators: { required: false, min: null, max: null, max_length: null },
}))

/** All that a visit may show besides its times. */
async function fullVisit(owner: Db, branchId: number) {
  const found = await visitIn(owner, branchId, {
    more: { risk_score: 3, check_in_nfc_at: at('18:29'), check_out_nfc_at: null },
  })
  const { visitGuid, clientGuid } = found
  await visitParts(owner, { branchId, visitGuid })
  const sections = [{ guid: '0b8f2d3e-52a5-4e0e-8c0c-2f6d1a7b9e01', title: 'How it went', fields: answers }]
  const { versionGuid } = await reportTemplate(owner, { branchId, title: 'Daily notes', sections })
  const given = ['Ate well.', 4.5, at('19:00')]
  const fields = Object.fromEntries(
    answers.map(({ guid }, place) => [
      guid,
      { value: given[place], supporting_text: place === 1 ? 'of 5 glasses' : null },
    ]),
  )
  await visitReport(owner, { branchId, visitGuid, versionGuid, fields })
  const { id } = await owner.selectFrom('visit').select('id').where('guid', '=', visitGuid).executeTakeFirstOrThrow()
  const assessed = { perceived_fall_risk: 4, mobility_balance_change: 6, service_user_perceived_mobility: 7 }
  const home = { home_environment_fall_risk: 2, assessment_confidence: 5, local_authority_initiative: 8 }
  await owner
    .insertInto('mobility_assessment')
    .values({ visit_id: id, branch_id: branchId, ...assessed, ...home })
    .execute()
  const of = { branch_id: branchId, client_guid: clientGuid, recorded_by: await account(owner) }
  await owner
    .insertInto('fall_risk')
    .values([
      { ...of, recorded_on: addDays(tuesday, -3), level: 1 },
      { ...of, recorded_on: tuesday, level: 3 },
    ])
    .execute()
  return found
}

test('a visit shows what happened, from the visits of its client', async ({ page }) => {
  const { clientGuid, carerGuid, visitGuid } = await signInToOwnBranch(page, '/visits', fullVisit)

  await test.step('the visits of a client lead to it, with people, times and NFC (VISIT-001, VISIT-003, VISIT-004, VISIT-D22)', async () => {
    await page.goto(`/clients/${clientGuid}/visits?from=${tuesday}&to=${tuesday}`)
    await page
      .getByRole('table', { name: 'Visits' })
      .getByRole('link', { name: british(tuesday) })
      .click()
    await expect(page).toHaveURL(new RegExp(`/clients/${clientGuid}/visits/detail/`))
    const head = page.getByRole('main')
    for (const text of [`${british(tuesday)}, 18:30–19:30`, 'NFC tag enabled', 'Report complete']) {
      await expect(head.getByText(text).first()).toBeVisible()
    }
    await expect(head.getByRole('link', { name: 'Kofi Boateng' })).toBeVisible()
    const link = head.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Margaret Holroyd' })
    await expect(link).toHaveAttribute('href', `/clients/${clientGuid}/profile/personal-details`)
  })

  await test.step('times, those of the tag, and the concern (VISIT-005, VISIT-006, VISIT-007, VISIT-D21)', async () => {
    await expect(region(page, 'Check-in')).toContainText('18:28')
    await expect(region(page, 'Check-in')).toContainText('NFC 18:29')
    await expect(region(page, 'Check-out')).toContainText('19:47')
    await expect(region(page, 'Check-out')).toContainText('NFC -')
    await expect(region(page, 'Concern')).toContainText('Concern level 3 of 5')
  })

  await test.step('alerts and tasks (VISIT-011, VISIT-015, VISIT-028)', async () => {
    await expect(region(page, 'Alerts')).toContainText('Task not completed: Skin')
    const tasks = page.getByRole('table', { name: 'Tasks' })
    for (const head of ['Category', 'Description', 'Status', 'Comments']) {
      await expect(tasks.getByRole('columnheader', { name: head })).toBeVisible()
    }
    await expect(tasks.getByRole('row').filter({ hasText: 'Check heels' })).toContainText('Created')
  })

  await test.step('the report by its sections (VISIT-012, VISIT-026)', async () => {
    await open(page, 'Visit report')
    const report = region(page, 'Visit report')
    await expect(report.getByRole('heading', { name: 'How it went' })).toBeVisible()
    for (const text of ['Ate well.', '4.5', 'of 5 glasses', `${british(tuesday)} 19:00`]) {
      await expect(report.getByText(text)).toBeVisible()
    }
  })

  await test.step('mobility and fall risk (VISIT-008, VISIT-013)', async () => {
    await open(page, 'Mobility assessment')
    const mobility = region(page, 'Mobility assessment')
    for (const text of ['4 of 5', 'Not Sure', 'Client cannot answer', 'Client is not interested']) {
      await expect(mobility.getByText(text)).toBeVisible()
    }
    await expect(region(page, 'Fall risk').getByText('Up', { exact: true })).toBeVisible()
    await expect(region(page, 'Fall risk').getByRole('img')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('its carer has the same screen, with a way back to the visits (CARER-D27)', async () => {
    await page.goto(`/carers/${carerGuid}/visits?from=${tuesday}&to=${tuesday}`)
    await page
      .getByRole('table', { name: 'Visits' })
      .getByRole('link', { name: british(tuesday) })
      .click()
    await expect(page).toHaveURL(`/carers/${carerGuid}/visits/detail/${visitGuid}`)
    await expect(page.getByRole('navigation', { name: 'Carer', exact: true })).toBeVisible()
    await expect(region(page, 'Check-in')).toContainText('18:28')
    await expect(region(page, 'Concern')).toContainText('Concern level 3 of 5')
    const back = page.getByRole('link', { name: 'Back to visits' })
    await expect(back).toHaveAttribute('href', `/carers/${carerGuid}/visits`)
    await back.click()
    await expect(page.getByRole('table', { name: 'Visits' })).toBeVisible()
  })
})

test('a visit with nothing on it says so, and an unknown one is not found', async ({ page }) => {
  const { empty, full } = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    const { id } = await owner
      .insertInto('branch')
      .values({ title: `Branch ${randomUUID()}`, nation_alias: 'ENG' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { empty: await visitIn(owner, branchId, { isUnattended: true }), full: await visitIn(owner, id) }
  })

  await test.step('each part has a sentence (VISIT-006, VISIT-018, VISIT-067, VISIT-D25)', async () => {
    await page.goto(empty.path)
    await expect(region(page, 'Concern')).toContainText('Undetermined')
    await expect(page.getByText('No alerts.')).toBeVisible()
    await expect(page.getByText('No tasks.')).toBeVisible()
    await expect(page.getByText('No fall risk records in the last 30 days.')).toBeVisible()
    await expect(page.getByText('Visit report will appear here once the visit has started.')).toBeVisible()
    await open(page, 'Mobility assessment')
    await expect(page.getByText('No mobility assessment available.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Operator comments' })).toBeVisible()
  })

  await test.step('neither another branch nor a wrong id has a screen (VISIT-D33)', async () => {
    for (const path of [full.path, `/visits/detail/${randomUUID()}`, '/visits/detail/1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  })
})

const refusal = { type: 'CLIENT_REFUSED', reason: 'Did not want to be disturbed.', confirmation_is_required: true }
const unconfirmed = JSON.stringify({ ...refusal, confirmed_at: null, confirmed_by: [] })

test('a cancellation on arrival is confirmed, a visit unlocked, and a comment kept', async ({
  page,
  anotherBrowser,
}) => {
  const found = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    const email = `no-cm2000-${branchId}@journey.example`
    await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['Visit:Edit'] })
    const refused = { status: 12, door_step_refusal: sql`${unconfirmed}::jsonb` }
    const cancelled = await visitIn(owner, branchId, { isUnattended: true, more: refused })
    return { email, cancelled, locked: await visitIn(owner, branchId, { more: { is_cm2000: true } }) }
  })

  await test.step('a failed confirmation changes nothing (VISIT-014, VISIT-068, VISIT-077)', async () => {
    await page.goto(found.cancelled.path)
    await expect(page.getByText('No visit report available, because the visit was cancelled on arrival.')).toBeVisible()
    const section = region(page, 'Cancellation on arrival')
    await expect(section).toContainText('Did not want to be disturbed.')
    await withoutNetwork(page, async () => {
      await section.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Something went wrong when confirming door step refusal.')).toBeVisible()
    })
  })

  await test.step('it is confirmed once, with the name and the time (VISIT-074, VISIT-075, VISIT-076, VISIT-D19)', async () => {
    const section = region(page, 'Cancellation on arrival')
    await section.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Cancellation on arrival successfully confirmed.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await expect(section.getByRole('definition').filter({ hasText: /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/ })).toBeVisible()
    await page.reload()
    await expect(section).toContainText('Confirmed by')
    await expect(section.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  })

  await test.step('a comment is kept, also of a visit that is over (VISIT-018, VISIT-078, VISIT-D20)', async () => {
    const comment = page.getByRole('textbox', { name: 'Operator comments' })
    await region(page, 'Comments').getByRole('button', { name: 'Save' }).click()
    await expect(region(page, 'Comments').getByText('This field is required.').first()).toBeVisible()
    await comment.fill('Rang the daughter.')
    await region(page, 'Comments').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Comments successfully saved.')).toBeVisible()
    await page.reload()
    await expect(comment).toHaveValue('Rang the daughter.')
    await expectNoAxeFindings(page)
  })

  await test.step('only with its permission is the unlock offered (VISIT-036, VISIT-069)', async () => {
    const other = await anotherBrowser()
    await signInAs(other, found.email, found.locked.path)
    await other.getByRole('button', { name: 'Edit check-in' }).click()
    await expect(other.getByText('This visit is managed in CM2000.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  })

  await test.step('unlocking asks first, and may fail (VISIT-070, VISIT-072, VISIT-D18)', async () => {
    await page.goto(found.locked.path)
    const question = page.getByRole('dialog', { name: 'Unlock CM2000 visit' })
    await page.getByRole('button', { name: 'Unlock' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(question.getByText('It will no longer be managed in CM2000.')).toBeVisible()
    await withoutNetwork(page, async () => {
      await question.getByRole('button', { name: 'Unlock' }).click()
      await expect(page.getByText('Something went wrong when unlocking CM2000 visit.')).toBeVisible()
    })
  })

  await test.step('then it is unlocked (VISIT-069, VISIT-071, VISIT-073)', async () => {
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('dialog', { name: 'Unlock CM2000 visit' }).getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('Visit successfully unlocked.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  })
})
