import type { WorkerEvents } from 'graphile-worker'

/**
 * The jobs that this process currently runs. A job that was taken from the process may run here twice at once, so runs
 * are counted.
 */
export class RunningJobs {
  readonly #runs = new Map<string, number>()

  follow(events: WorkerEvents): void {
    events.on('job:start', ({ job }) => this.#count(job.id, 1))
    events.on('job:complete', ({ job }) => this.#count(job.id, -1))
  }

  has(jobId: string): boolean {
    return this.#runs.has(jobId)
  }

  #count(id: string | number, by: 1 | -1): void {
    const runs = (this.#runs.get(String(id)) ?? 0) + by
    if (runs > 0) this.#runs.set(String(id), runs)
    else this.#runs.delete(String(id))
  }
}
