import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Db } from '#server/database/connection.ts'

/**
 * Runs work as the database owner of a running server, to create state that no call of the product can. `folder` is the
 * server's data folder.
 */
export async function inDatabase<T>(folder: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const { password } = JSON.parse(await readFile(join(folder, 'almoner.json'), 'utf8')) as { password: string }
  // The fifth line is the folder of the socket.
  const socket = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? ''
  const login = `almoner:${encodeURIComponent(password)}`
  const url = `postgres://${login}@localhost/almoner?host=${encodeURIComponent(socket)}`
  const { db, close } = connect(url, { max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
