import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { attacker, type Call, type Target } from './target.ts'

/** Runs an attack to its end, and returns the server's answers as text. */
type Run = () => Promise<string>

/** One way to hold up the server. Its input is prepared beforehand. */
export interface Attack {
  readonly name: string
  prepare(target: Target): Promise<Run>
}

const json = { 'content-type': 'application/json' }
const post = (body: string): Call => ({ method: 'POST', headers: json, body })

/** Seconds for which slow connections are kept open. */
const held = 20

export const attacks: readonly Attack[] = [
  { name: 'a workbook with one cell far away', prepare: farCell },
  { name: 'an HTML document of comments', prepare: comments },
  { name: 'JSON 2.4 million deep, five times', prepare: (target) => logins(target, '['.repeat(2_400_000), 5) },
  { name: 'JSON with 400,000 keys, five times', prepare: (target) => logins(target, manyKeys(), 5) },
  { name: 'a decimal of 4.9 million digits', prepare: digits },
  { name: 'four Excel exports of a year at once', prepare: exports },
  { name: 'eight PDF tickets at once', prepare: tickets },
  { name: '2,500 bodies that do not come', prepare: (target) => slowBodies(target, 2_500) },
  { name: '50 bodies of a byte every 2 s', prepare: (target) => slowBodies(target, 50, 2_000) },
  { name: 'ten stack lines of 20,000 characters', prepare: stackLine },
]

async function farCell(target: Target): Promise<Run> {
  const { models } = await target.ask<{ models: { guid: string }[] }>('/finance/invoice-models')
  const guid = models[0]?.guid
  const response = await fetch(`http://127.0.0.1:${target.port}/api/finance/invoice-models/${guid}/spreadsheet`, {
    headers: { authorization: `Bearer ${target.token}` },
  })
  const parts = unzipSync(await response.bytes())
  const sheet = Object.keys(parts).findLast((name) => name.startsWith('xl/worksheets/sheet')) ?? ''
  const cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  parts[sheet] = strToU8(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cell}</sheetData></worksheet>`,
  )
  const body = new FormData()
  body.set('file', new File([zipSync(parts) as Uint8Array<ArrayBuffer>], 'far.xlsx'))
  const path = `/finance/invoice-models/${guid}/spreadsheet/preview`
  return () => statuses([target.send(path, { method: 'POST', body })])
}

async function comments(target: Target): Promise<Run> {
  const { users } = await target.ask<{ users: { guid: string }[] }>('/carer?page_size=10')
  const { models } = await target.ask<{
    models: { document?: { categories?: { id: string; user_type?: number }[] } }
  }>('/dcp-core/schema')
  const category = models.document?.categories?.find(({ user_type }) => user_type === 2)?.id ?? ''
  const body = new FormData()
  body.set('category_guid', String(category))
  body.set('expires_at', '2027-01-01')
  body.set('file', new File(['<!---->'.repeat(40)], 'x.html', { type: 'text/html' }))
  return () => statuses([target.send(`/carer/${users[0]?.guid}/file`, { method: 'POST', body })])
}

async function logins(target: Target, value: string, count: number): Promise<Run> {
  const call = post(`{"email":${value}`)
  return () => statuses(Array.from({ length: count }, () => target.send('/auth/login', call)))
}

function manyKeys(): string {
  return `{${Array.from({ length: 400_000 }, (_, at) => `"k${at}":1`).join()}}}`
}

async function digits(target: Target): Promise<Run> {
  const body = JSON.stringify({ accommodation_offset: `1.${'9'.repeat(4_900_000)}` })
  // Once at its original size, and once at the maximum size of a body.
  const max = JSON.stringify({ accommodation_offset: `1.${'9'.repeat(500_000)}` })
  return () => statuses([body, max].map((each) => target.send('/finance/minimum-wages', post(each))))
}

async function exports(target: Target): Promise<Run> {
  const headers = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  const path = '/visit?start=2026-01-01&end=2026-12-31'
  return () => statuses(Array.from({ length: 4 }, () => target.send(path, { headers })))
}

async function tickets(target: Target): Promise<Run> {
  const files = await invoicedFiles(target)
  const { link } = await target.ask<{ link: string }>(`/finance/invoice-files/${files[0]?.guid}/download`)
  const path = link.replace(/^\/api/, '')
  return () => statuses(Array.from({ length: 8 }, () => target.send(path)))
}

/** Returns last week's files, after invoicing a group for them. */
async function invoicedFiles(target: Target): Promise<{ guid: string }[]> {
  const week = weekOf(Temporal.Now.plainDateISO('Europe/London').subtract({ weeks: 1 }))
  const { groups } = await target.ask<{ groups: { guid: string; is_processable: boolean }[] }>(
    `/finance/invoice-processing?${week}`,
  )
  const guids = groups.filter((group) => group.is_processable).map(({ guid }) => guid)
  const task = await target.ask<{ task_guid: string }>(
    '/finance/invoice-tasks',
    post(JSON.stringify({ guids: guids.slice(0, 1), mode: 'Completion' })),
  )
  await target.send(`/finance/invoice-tasks/${task.task_guid}`, { ...post('{"is_draft":false}'), method: 'PUT' })
  for (let waited = 0; waited < 120; waited++) {
    const { files } = await target.ask<{ files: { guid: string }[] }>(`/finance/invoice-files?${week}&page_size=10`)
    if (files.length > 0) return files
    await delay(500)
  }
  throw new Error('No invoice was made')
}

/** Sends logins whose body arrives a byte at a time, or never; returns how many the server has ended. */
async function slowBodies({ port }: Target, count: number, everyMs?: number): Promise<Run> {
  return () => holdOpen(port, count, everyMs)
}

async function holdOpen(port: number, count: number, everyMs: number | undefined): Promise<string> {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
  const sockets: Socket[] = []
  let ended = 0
  for (let opened = 0; opened < count; opened++) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: attacker })
    socket.on('error', () => {}).on('close', () => ended++)
    socket.resume()
    socket.write(head)
    sockets.push(socket)
    if (opened % 100 === 99) await delay(20)
  }
  const drip =
    everyMs &&
    setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ')
    }, everyMs)
  await delay(held * 1000)
  clearInterval(drip)
  const outcome = `${ended} of ${count} ended within ${held} s`
  for (const socket of sockets) socket.destroy()
  return outcome
}

async function stackLine(target: Target): Promise<Run> {
  const report = {
    name: 'Error',
    message: 'x',
    stack: `Error: x\n    at ${'a ('.repeat(6_600)}`,
    route: '/visits',
    build: 'bench',
    trail: [],
  }
  return () => statuses(Array.from({ length: 10 }, () => target.send('/error-reports', post(JSON.stringify(report)))))
}

/** Returns the week of a day as a query string. */
export function weekOf(day: Temporal.PlainDate): string {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return `from=${monday}&to=${monday.add({ days: 6 })}`
}

async function statuses(answers: readonly Promise<number>[]): Promise<string> {
  const given = Map.groupBy(await Promise.all(answers), (status) => status)
  return [...given].map(([status, some]) => `${some.length} × ${status || 'no answer'}`).join(', ')
}
