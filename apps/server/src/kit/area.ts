import type { FastifyInstance } from 'fastify'
import type { DB } from '../database/types.ts'
import type { Services } from './context.ts'
import type { StoredFolder } from './files/removal.ts'
import type { HistoryRecord } from './history-record.ts'
import type { Handler } from './http/mount.ts'
import type { JobHandler } from './jobs/job-handler.ts'

/** Columns of names by table. */
export type Names = Partial<Readonly<Record<keyof DB, string>>>

/**
 * What an area brings to the program, in its `area.ts`; `areas/all-areas.ts` lists the areas. Each part is loaded by the
 * role that needs it: a worker loads no handlers.
 */
export interface Area {
  /** The handlers of the area's endpoints. They get all areas, as some collect what the others have. */
  readonly handlers: (areas: readonly Area[]) => Promise<readonly Handler[]>
  /** The handlers of the area's jobs. */
  readonly jobs?: () => Promise<readonly JobHandler[]>
  /** Its records that have a history (SHELL-D64). */
  readonly records?: () => Promise<readonly HistoryRecord[]>
  /** Its tables whose rows have a name, each with the column of it: for the guids that a history tells of. */
  readonly names?: Names
  /** Folders of the file store whose files its rows name. */
  readonly storedFolders?: () => Promise<readonly StoredFolder[]>
  /** Routes that are no endpoints of the contract, such as a web socket. */
  readonly routes?: () => Promise<(app: FastifyInstance, services: Services) => void>
}

/** One part of all areas, as one list. */
export async function allOf<Part>(
  areas: readonly Area[],
  load: (area: Area) => Promise<readonly Part[]> | undefined,
): Promise<readonly Part[]> {
  return (await Promise.all(areas.map((area) => load(area) ?? []))).flat()
}
