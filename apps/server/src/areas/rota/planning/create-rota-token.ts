import { createRotaToken } from '#contract/rota/planning.ts'
import { handle } from '../../../kit/http/mount.ts'
import { issueRealtimeToken } from '../../../kit/realtime-token.ts'

export const createRotaTokenHandler = handle(createRotaToken, (_input, context) => issueRealtimeToken(context))
