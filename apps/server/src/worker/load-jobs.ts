import { allAreas } from '../areas/all-areas.ts'
import { allOf } from '../kit/area.ts'
import type { JobHandler } from '../kit/jobs/job-handler.ts'
import { storeJobs } from './store-jobs.ts'

/** Loads the handlers of all jobs of the program. */
export async function loadJobs(): Promise<readonly JobHandler[]> {
  return [...storeJobs, ...(await allOf(allAreas, (area) => area.jobs?.()))]
}
