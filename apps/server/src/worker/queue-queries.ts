import type { QueryConfig } from 'pg'

/** Distinguishes our advisory locks from others. */
const lockClass = 4203

/**
 * The maximum number of runs of a job. A killed worker costs a job no attempt, but a job that kills every worker has to
 * end.
 */
const maxRuns = 30

/** Takes the lock that marks a worker as alive, for the life of the session. */
export function takePresence(name: string): QueryConfig {
  return { text: 'select pg_advisory_lock_shared($1, hashtext($2))', values: [lockClass, name] }
}

export function leavePresence(name: string): QueryConfig {
  return { text: 'select pg_advisory_unlock_shared($1, hashtext($2))', values: [lockClass, name] }
}

/** Whether nobody holds the presence lock under the name that locks the job `j`. */
const isAbsent = `j.locked_by is not null and not exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = $1 and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)`

/** Selects the names that lock jobs without a presence lock. */
export function selectAbsentHolders(): QueryConfig {
  return {
    text: `select distinct j.locked_by as name from graphile_worker._private_jobs j where ${isAbsent}`,
    values: [lockClass],
  }
}

/** A job with the name and the instant of its lock, which together identify one of its runs. */
export interface HeldJob {
  readonly id: number
  readonly locked_by: string
  readonly locked_at: string
}

export function selectHeldJobs(names: readonly string[]): QueryConfig {
  return {
    text: `select j.id, j.locked_by, j.locked_at::text as locked_at
      from graphile_worker._private_jobs j where j.locked_by = any($1)`,
    values: [names],
  }
}

/**
 * A released job gets another attempt in place of the one that was cut off. A job that was enqueued again while it ran
 * has lost its key to the new one, and does not run again.
 */
const givenBack = `locked_at = null, locked_by = null, max_attempts = case when key is null then max_attempts
  else greatest(max_attempts, least(max_attempts + 1, ${maxRuns})) end`

/** Releases the jobs of absent workers. */
export function releaseJobsOf(names: readonly string[]): QueryConfig {
  return {
    text: `update graphile_worker._private_jobs j set ${givenBack} where j.locked_by = any($2) and ${isAbsent}`,
    values: [lockClass, names],
  }
}

/** Releases one job, unless it has been locked again. */
export function releaseJob(job: HeldJob): QueryConfig {
  return {
    text: `update graphile_worker._private_jobs set ${givenBack}
      where id = $1 and locked_by = $2 and locked_at = $3::timestamptz`,
    values: [job.id, job.locked_by, job.locked_at],
  }
}

/** Removes a completed job from the queue, unless another worker has locked it meanwhile. */
export function removeDone(job: { id: string; locked_by: string | null; locked_at: unknown }): QueryConfig {
  return {
    text: 'delete from graphile_worker._private_jobs where id = $1 and locked_by = $2 and locked_at = $3 returning id',
    values: [job.id, job.locked_by, job.locked_at],
  }
}

export interface UsedUpJob {
  readonly id: string
  readonly name: string
  readonly key: string | null
  readonly payload: unknown
  readonly attempts: number
}

/**
 * Locks one job without an attempt left that no worker runs, of those that can leave the queue: it has lost its key to
 * a newer one, runs on a schedule, or is of a kind that can report its failure.
 */
export function lockUsedUp(kinds: readonly string[], after: string): QueryConfig {
  return {
    text: `select j.id, t.identifier as name, j.key, j.payload, j.attempts
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts and j.locked_at is null and j.id > $2
        and (j.key is null or t.identifier = any($1))
      order by j.id limit 1 for update of j skip locked`,
    values: [kinds, after],
  }
}

export function removeJob(id: string): QueryConfig {
  return { text: 'delete from graphile_worker._private_jobs where id = $1', values: [id] }
}
