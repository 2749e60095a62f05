import { expect, test } from 'vitest'
import { planSections } from '#domain/digital-plan/parts.ts'
import { readPdf } from '#server/areas/output/documents/read-pdf.ts'
import { planCalls } from '#testing/builders/digital-plans.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { person, begun, save, saveRisks, sign, print } = await planCalls(app)

async function printed(client: string, guid: string) {
  const { body, headers } = await print(client, guid)
  const { pages, info } = await readPdf(new Uint8Array(await (body as File).arrayBuffer()))
  return { pages, info, text: pages.flat().join('\n'), name: headers['content-disposition'] }
}

const stairs = { need: 'Unsteady on stairs', goal: 'Sleep upstairs', support: 'Walk behind her.' }
const falls = {
  ...{ risk: 'Fall on the stairs', likelihood: 4, severity: 4, measure: 'A second rail.' },
  ...{ likelihood_after: 2, severity_after: 4 },
}

test('without the details of the company there is no letterhead', async () => {
  const client = await person()
  const { problem } = await print(client, await begun(client))
  expect(problem.detail).toBe('The details of the company are missing.')
})

test('a version is printed with its signature, its sections and its risks; a draft says that it is none', async () => {
  await company(app)
  const client = await person()
  const guid = await begun(client)
  await save(client, guid, 'mobility', { state: 'some', summary: 'Walks with a frame.', needs: [stairs] })
  await saveRisks(client, guid, { state: 'some', risks: [falls] })
  expect((await printed(client, guid)).text).toMatch(/Status Draft, not signed/)
  await sign(client, guid)
  const { text, name, info } = await printed(client, guid)
  expect(name).toContain('Care plan version 1.pdf')
  expect(info.Title).toMatch(/^Care plan version 1, /)
  for (const words of [
    ...['Status Current', 'Signed 24/11/2026 09:00', 'Review on 24/05/2027', 'Agreed with Dorothy Hale'],
    ...['Mobility, moving and handling Needs support', 'Walks with a frame.'],
    // The assessment is above the columns of the needs, not in them.
    'Walks with a frame.\nNeed Goal Planned outcome Support from carers\nUnsteady on stairs Sleep upstairs – Walk behind her.',
  ]) {
    expect(text).toContain(words)
  }
  // 4 times 4 is 16, 2 times 4 is 8.
  expect(text).toMatch(/Fall on the stairs Extreme \(16\): Likely, A second rail\. High \(8\): Unlikely,/)
})

test('sections without an assessment have a line each, so that a plan that has just begun is one page', async () => {
  const client = await person()
  const { pages, text } = await printed(client, await begun(client))
  expect(pages).toHaveLength(1)
  const [, titles = ''] = text.split('Not assessed\nSection\n')
  for (const title of [...Object.values(planSections).map((section) => section.title), 'Risk assessment']) {
    expect(titles.split('\n'), title).toContain(title)
  }
})

test('long texts go on over pages', async () => {
  const client = await person()
  const guid = await begun(client)
  const needs = Array.from({ length: 6 }, () => ({ ...stairs, support: 'Walk behind her on the stairs. '.repeat(60) }))
  await save(client, guid, 'mobility', { state: 'some', needs })
  const { pages } = await printed(client, guid)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.at(-1)?.join(' ')).toContain(`Page ${pages.length} of ${pages.length}`)
})
