import { sql } from 'kysely'
import { carerReads } from '#testing/builders/messages.ts'
import { imageExamples } from '#testing/file-examples.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { now } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { chats, chatWith, input, log, menuLine, said } from './chat-screen.ts'

/** A carer of Leeds without any messages yet. */
const bethan = 'Bethan Llewellyn'

function carerWrites(count: number, word: string) {
  return inDatabase(dataFolder, async (owner) => {
    const carer = await owner
      .selectFrom('carer')
      .select(['guid', 'branch_id'])
      .where('name', '=', bethan)
      .executeTakeFirstOrThrow()
    await sql`insert into chat_message (carer_guid, branch_id, sent_at, type, text)
      select ${carer.guid}, ${carer.branch_id}, ${now().toString()}, 'system.chat.text', ${word} || ' ' || line
      from generate_series(1, ${count}::integer) line`.execute(owner)
    return carer.guid
  })
}

test('two colleagues and a carer write to each other, and each sees new messages without a reload', async ({
  anotherBrowser,
  page: jo,
}) => {
  test.slow()
  const helen = await anotherBrowser()
  await signIn(jo, 'coordinator', '/visits')
  await signIn(helen, 'branch', '/carers')
  let carerGuid = ''

  await test.step('the badge counts at the start, and as answers arrive (SHELL-030, SHELL-D49, CHAT-006)', async () => {
    for (const page of [jo, helen]) await expect(menuLine(page)).toHaveAccessibleName('Messages 2 unread')
    carerGuid = await carerWrites(97, 'Line')
    for (const page of [jo, helen]) await expect(menuLine(page)).toHaveAccessibleName('Messages 99 unread')
    await carerWrites(1, 'Last')
    for (const page of [jo, helen]) await expect(menuLine(page)).toHaveAccessibleName('Messages 99+ unread')
  })

  await test.step('opening a chat resets its count for the branch; older messages load on scrolling up (SHELL-089, CHAT-006, CHAT-021, CHAT-D01, CHAT-D03, CHAT-D10)', async () => {
    await menuLine(jo).click()
    await expect(jo.getByText('Select a chat to see its messages')).toBeVisible()
    await expect(chats(jo).first()).toContainText(bethan)
    await expect(chats(jo).first()).toContainText('98 unread')
    await carerWrites(1, 'More')
    await expect(chats(jo).first()).toContainText('99 unread')
    await carerWrites(1, 'Most')
    await expect(chats(jo).first()).toContainText('99+ unread')
    await expectNoAxeFindings(jo)
    await chatWith(jo, bethan).click()
    await expect(said(jo, 'Last 1')).toBeVisible()
    await expect(log(jo).getByRole('heading', { name: 'Today' })).toBeVisible()
    const head = jo.getByRole('region', { name: `Conversation with ${bethan}` })
    await expect(head.getByRole('link', { name: /^Call Bethan Llewellyn, 07\d+ \d+$/ })).toHaveAttribute(
      'href',
      /^tel:07\d+$/,
    )
    await expect(head.getByText('Leeds South · No next visit')).toBeVisible()
    await expect(head.getByText('Active', { exact: true })).toBeVisible()
    for (const page of [jo, helen]) await expect(menuLine(page)).toHaveAccessibleName('Messages 2 unread')
    await expect(said(jo, 'Line 73')).toBeHidden()
    for (const line of ['Line 73', 'Line 48']) {
      await said(jo, 'Line').first().scrollIntoViewIfNeeded()
      await expect(said(jo, line)).toBeAttached()
    }
  })

  await test.step('a message is shown to the other at once (SHELL-182, CHAT-027, CHAT-D06)', async () => {
    await helen.goto(new URL(jo.url()).pathname)
    await expect(said(helen, 'Last 1')).toBeVisible()
    await expect(input(jo)).toHaveAttribute('placeholder', 'Type a message')
    await input(jo).fill('  Thank you, Bethan.')
    await input(jo).press('Shift+Enter')
    await input(jo).pressSequentially('See you on Monday.')
    const channel = new URL(jo.url()).pathname.split('/').at(-1) ?? ''
    const published = jo.waitForRequest(
      (sent) => sent.url().endsWith(`/channels/${channel}/messages`) && sent.method() === 'POST',
    )
    await input(jo).press('Enter')
    expect((await published).postDataJSON()).toMatchObject({ text: 'Thank you, Bethan.\nSee you on Monday.' })
    await expect(input(jo)).toHaveValue('')
    for (const page of [jo, helen]) await expect(said(page, 'See you on Monday.')).toContainText('Jo Whitaker')
    await expect(said(jo, 'See you on Monday.')).toContainText('Sent')
    await input(helen).fill('From me as well.')
    await helen.getByRole('button', { name: 'Send' }).click()
    await expect(said(jo, 'From me as well.')).toContainText('Helen Marsden')
    await expect(chats(jo).first()).toContainText('From me as well.')
    await expectNoAxeFindings(jo)
  })

  await test.step('characters are counted from 900 on, up to 1000; blank messages are not sent (CHAT-013, CHAT-D06)', async () => {
    const counter = jo.getByRole('region', { name: /^Conversation with / }).getByText(/^\d+ \/ 1000$/)
    const sent = await log(jo).getByRole('listitem').count()
    await input(jo).fill('x'.repeat(899))
    await expect(counter).toHaveCount(0)
    await input(jo).press('x')
    await expect(counter).toHaveText('900 / 1000')
    await input(jo).fill('x'.repeat(1001))
    await expect(counter).toHaveText('1000 / 1000')
    await expect(input(jo)).toHaveValue('x'.repeat(1000))
    await input(jo).fill('  \n ')
    await input(jo).press('Enter')
    await expect(jo.getByRole('button', { name: 'Send' })).toBeDisabled()
    await expect(log(jo).getByRole('listitem')).toHaveCount(sent)
    await input(jo).fill('')
  })

  await test.step('a message that the carer has read shows when (SHELL-090, CHAT-020, CHAT-D11)', async () => {
    await inDatabase(dataFolder, (owner) => carerReads(owner, carerGuid, '2026-06-01T08:30:00Z'))
    for (const page of [jo, helen]) await expect(said(page, 'From me as well.')).toContainText('Read 01/06/2026 09:30')
  })

  await test.step('without a connection a message stays unsent until the user tries again (SHELL-090, CHAT-D17)', async () => {
    const bar = jo.getByText('Connection lost. Trying to reconnect...')
    await jo.context().setOffline(true)
    await expect(bar).toBeVisible()
    await input(jo).fill('Are you there?')
    await input(jo).press('Enter')
    await expect(said(jo, 'Are you there?')).toContainText('Not sent')
    await expectNoAxeFindings(jo)
    await input(helen).fill('Written meanwhile.')
    await input(helen).press('Enter')
    await jo.context().setOffline(false)
    await expect(bar).toBeHidden()
    await expect(said(jo, 'Written meanwhile.')).toBeVisible()
    await expect(said(helen, 'Are you there?')).toBeHidden()
    await said(jo, 'Are you there?').getByRole('button', { name: 'Retry' }).click()
    for (const page of [jo, helen]) await expect(said(page, 'Are you there?')).toHaveCount(1)
    await expect(said(jo, 'Are you there?')).not.toContainText('Not sent')
  })

  await test.step('a picture is sent through its dialog (CHAT-015, CHAT-022, CHAT-023, CHAT-024, CHAT-D12)', async () => {
    await jo.getByRole('button', { name: 'Upload image' }).click()
    const dialog = jo.getByRole('dialog', { name: 'Upload image' })
    const send = dialog.getByRole('button', { name: 'Send' })
    const choose = (name: string, mimeType: string) =>
      dialog.getByLabel('Choose an image').setInputFiles({ name, mimeType, buffer: imageExamples.png })
    await expect(
      dialog.getByText(
        'Uploaded images cannot be deleted. Please make sure you have chosen the right image before sending.',
      ),
    ).toBeVisible()
    await expect(send).toHaveAccessibleDescription('Choose an image first.')
    await pick(jo, 'Category', 'Medication')
    await choose('chart.gif', 'image/gif')
    await expect(
      dialog.getByText("This file type isn't supported. Please choose a JPG, JPEG, or PNG file to upload."),
    ).toBeVisible()
    await expect(send).toBeDisabled()
    await expect(dialog.getByRole('img')).toHaveCount(0)
    await dialog
      .getByLabel('Choose an image')
      .setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('A letter, not an image') })
    await send.click()
    await expect(
      dialog.getByText("This file type isn't supported. Please choose a JPG, JPEG, or PNG file to upload."),
    ).toBeVisible()
    await choose('chart.png', 'image/png')
    const preview = dialog.getByRole('img', { name: 'Preview of chart.png' })
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expectNoAxeFindings(jo)
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(chats(helen).first()).toContainText('Image')
    const small = said(jo, 'Medication').getByRole('img', { name: 'Medication, from Jo Whitaker' })
    await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('it opens in the viewer (CHAT-014, CHAT-D15)', async () => {
    const picture = helen.getByRole('button', { name: 'Medication, from Jo Whitaker' })
    await picture.click()
    const viewer = helen.getByRole('dialog', { name: 'Medication' })
    await expect(viewer.getByText(/Jo Whitaker, \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible()
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expectNoAxeFindings(helen)
    const saving = helen.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Download' }).click()
    expect((await saving).suggestedFilename()).toBe('chart.png')
    await helen.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })

  await test.step('a text is found in messages, however far back, and its chat opens at the message', async () => {
    await jo.getByRole('searchbox', { name: 'Search in messages' }).fill('line 3')
    const results = jo.getByRole('list', { name: 'Found messages' }).getByRole('link')
    await expect(results.first()).toContainText('Line 3')
    await expectNoAxeFindings(jo)
    await jo.getByRole('searchbox', { name: 'Search in messages' }).fill('line 31')
    await expect(results).toHaveCount(1)
    await results.click()
    await expect(said(jo, 'Line 31')).toBeInViewport()
    await jo.getByRole('searchbox', { name: 'Search in messages' }).fill('in no message')
    await expect(jo.getByText('No message contains this text')).toBeVisible()
    await jo.getByRole('button', { name: 'Clear' }).click()
    await expect(chats(jo).first()).toBeVisible()
  })

  await test.step('a message to several carers reaches each in their own conversation (CHAT-025, CHAT-026, CHAT-D07)', async () => {
    await jo.getByRole('button', { name: 'New message' }).click()
    const dialog = jo.getByRole('dialog', { name: 'New message' })
    await expect(dialog.getByRole('radio', { name: 'Carers', exact: true })).toBeChecked()
    await expect(dialog.getByRole('status')).toHaveText('No carers chosen yet.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('This field is required.')).toHaveCount(2)
    await dialog.getByRole('combobox', { name: 'Carers' }).click()
    await jo.getByRole('option', { name: bethan }).click()
    await jo.getByRole('option', { name: 'Amara Adeyemi' }).click()
    await expect(dialog.getByRole('status')).toHaveText('2 carers get it, each in their own chat.')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('The office is closed on Friday.')
    await expect(dialog.getByText('31 of 1000 characters')).toBeVisible()
    await expectNoAxeFindings(jo)
    await jo.keyboard.press('Escape')
    await jo.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay on the page' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('The office is closed on Friday.')
    await jo.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText('Something went wrong! Please try again later or contact user support.')
    await jo.context().setOffline(false)
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('The office is closed on Friday.')
    await expect(dialog.getByRole('status')).toHaveText('2 carers get it, each in their own chat.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(jo.getByText('New message sent successfully')).toBeVisible()
    for (const page of [jo, helen]) {
      await expect(said(page, 'The office is closed on Friday.')).toBeVisible({ timeout: 60_000 })
    }
    for (const name of [bethan, 'Amara Adeyemi']) {
      await expect(chatWith(jo, name)).toContainText('The office is closed on Friday.')
    }
  })
})
