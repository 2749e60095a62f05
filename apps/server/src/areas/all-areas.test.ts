import { readdirSync } from 'node:fs'
import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { loadJobs } from '../worker/load-jobs.ts'
import { allAreas } from './all-areas.ts'

// Reads the folders, so that a new area, or a new part of one, cannot be left out.

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const parts = { handlers: 'handlers.ts', jobs: 'job-handlers.ts', records: 'history.ts' } as const

test('every folder is an area of the program, and declares all its parts', async () => {
  const described = await Promise.all(
    folders.map(async (name) => {
      const module = (await import(`./${name}/area.ts`)) as Record<string, object>
      const [area] = Object.values(module)
      return { area, files: readdirSync(`${import.meta.dirname}/${name}`) }
    }),
  )
  expect(new Set(described.map(({ area }) => area))).toEqual(new Set<object>(allAreas))
  for (const { area, files } of described) {
    for (const [part, file] of Object.entries(parts)) {
      if (files.includes(file)) expect(area).toHaveProperty(part)
    }
  }
})

test('every job has a unique name, and each declared one has a handler', async () => {
  const jobs = await loadJobs()
  const names = jobs.map(({ job }) => job.name)
  expect(new Set(names).size).toBe(names.length)
  for (const folder of folders.filter((name) => readdirSync(`${import.meta.dirname}/${name}`).includes('jobs.ts'))) {
    for (const job of Object.values(
      (await import(`./${folder}/jobs.ts`)) as Record<string, (typeof jobs)[number]['job']>,
    )) {
      expect(jobs.map((handler) => handler.job)).toContain(job)
    }
  }
})

test('the worker can read the schedule of every recurring job', async () => {
  const recurring = (await loadJobs()).flatMap(({ job, at }) => (at === null ? [] : [{ task: job.name, match: at }]))
  expect(recurring.length).toBeGreaterThan(0)
  expect(parseCronItems(recurring)).toHaveLength(recurring.length)
})
