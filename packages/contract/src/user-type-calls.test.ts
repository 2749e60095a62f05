import { expect, test } from 'vitest'
import { createCarer, updateCarer } from './carer/get-carer.ts'
import { createClient, updateClient } from './client/save-client.ts'
import { createOperator, updateOperator } from './operator/operators.ts'
import { createRelative, updateRelative } from './relative/relatives.ts'

test('POST of its prefix creates a user of a type, PUT of a guid below updates it (SHELL-168)', () => {
  const calls = [
    [createCarer, updateCarer, '/carer'],
    [createClient, updateClient, '/patient'],
    [createOperator, updateOperator, '/operator'],
    [createRelative, updateRelative, '/patient/:client/relative'],
  ] as const
  for (const [create, update, prefix] of calls) {
    expect([create.method, create.path]).toEqual(['POST', prefix])
    expect([update.method, update.path]).toEqual(['PUT', `${prefix}/:guid`])
  }
})
