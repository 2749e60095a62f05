import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './requirements.ts'

const database = join(root, 'apps/server/src/database')

test('functions, triggers and views are defined in files of their own, not in migrations', () => {
  const migrations = globSync('migrations/*.sql', { cwd: database })
  expect(migrations.length).toBeGreaterThan(40)
  const defining = migrations
    // Older migrations defined them, before these files existed.
    .filter((file) => file > 'migrations/20261122T120000')
    .filter((file) =>
      /^create (?:or replace )?(?:constraint )?(?:function|procedure|view|trigger) /m.test(
        readFileSync(join(database, file), 'utf8'),
      ),
    )
  expect(
    defining,
    'Move it to database/functions/<name>.sql or database/views/<name>.sql: these are applied after the migrations, and would overwrite the definition in a migration.',
  ).toEqual([])
})

test('plans depend on indexes and statistics: no code disables a plan type of the planner', () => {
  const files = globSync(
    ['{apps,packages,bench,scripts}/**/*.ts', 'apps/server/src/database/{functions,views}/*.sql'],
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'tree',
    },
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').includes('enable_seqscan'))).toEqual([])
})
