import { expect, test } from 'vitest'
import { correctDose, printMedicationChart, recordDose } from '#contract/client/dose-records.ts'
import { readPdf } from '#server/areas/output/documents/read-pdf.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { medicineCalls } from '#testing/builders/medicines.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London; doses are due from now on.
const app = await testApp()
const { editor, reader, other, stranger, person, added } = await medicineCalls(app)

const print = (client: string, month = '2026-11', as: TestUser | null = reader) =>
  app.call(printMedicationChart, { params: { client }, query: { month }, as })

test('a month is printed for those who may read the client', async () => {
  const client = await person()
  expect((await print(client, '2026-11', null)).status).toBe(401)
  expect((await print(client, '2026-11', other)).status).toBe(403)
  expect((await print(client, '2026-11', stranger)).status).toBe(404)
  expect((await print(client, '2026-13')).status).toBe(422)
  // Without the provider's name there is no letterhead; without any medicine it is an empty chart.
  expect((await print(client)).problem.detail).toBe('The details of the company are missing.')
  await company(app)
  expect((await print(client)).status).toBe(200)
})

test('the chart has a line for each time, a letter for each dose, and every note', async () => {
  const client = await person()
  const guid = await added(client, { times: ['10:00', '20:00'], prescriber: 'Dr Patel', instructions: 'With water.' })
  const params = { client, guid }
  const dose = { due: { date: '2026-11-24', time: '10:00' }, code: 'given', at: '2026-11-24T09:00:00Z' }
  const { guid: record } = (await app.call(recordDose, { params, body: dose, as: editor })).body
  const spat = { code: 'refused', at: '2026-11-24T09:00:00Z', note: 'Spat it out.' }
  await app.call(correctDose, { params: { ...params, record }, body: spat, as: editor })
  const printed = await print(client)
  expect(printed.headers['content-disposition']).toContain('Medication chart 2026-11.pdf')
  const { pages, info } = await readPdf(new Uint8Array(await (printed.body as File).arrayBuffer()))
  expect(info.Title).toMatch(/^Medication chart November 2026, /)
  const lines = pages.flat()
  // Thirty days, and the only letter of the line of 10:00.
  expect(lines.some((line) => line.startsWith('Medicine Time 1 2 3') && line.endsWith('29 30'))).toBe(true)
  expect(lines.some((line) => /10:00 R$/.test(line))).toBe(true)
  expect(lines.some((line) => /20:00$/.test(line))).toBe(true)
  const text = lines.join('\n')
  for (const words of [
    '2 tablets at 10:00 and',
    'With water.',
    'Prescribed by Dr Patel',
    'R Refused',
    '? Not recorded',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/24\/11\/2026 09:00 Paracetamol 500 mg tablets Refused Corrected\. Spat it out\./)
})

test('long instructions go on over pages', async () => {
  const client = await person()
  const instructions = 'Give it with a glass of water. '.repeat(32).trim()
  for (let at = 0; at < 6; at++) await added(client, { instructions })
  const printed = await print(client)
  const { pages } = await readPdf(new Uint8Array(await (printed.body as File).arrayBuffer()))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.at(-1)?.join(' ')).toContain(`Page ${pages.length} of ${pages.length}`)
})
