import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hookEventBody, hookEventNames } from '@krathong/protocol/hook-events'
import type { HookEvent } from '@krathong/protocol/hook-events'

import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import type { WebhookParts } from './change-hooks.ts'
import { webhookRoutes } from './routes.ts'

type Run = (statement: string) => Promise<unknown>

const HOOK = '01932f7e-0000-7000-8000-00000000beef'

/** Has everything that hooks are told of written down from here on; nothing is sent, for the address is nobody's. */
export const listenToAll = (run: Run) =>
  run(`insert into webhooks.hooks (hook_id, brand_id, name, url, events, key_sealed, is_on, changed_by)
    select '${HOOK}', brand_id, 'test', 'https://hooks.invalid/', '{${hookEventNames.join()}}', '', true, 'test'
    from settings.brands limit 1 on conflict do nothing`)

/** What was told of a player, or of a kind of alarm, in order; each as it is declared, or this throws. */
export const toldOf = async (run: Run, of: string | { alarm: string }) => {
  const line = typeof of === 'string' ? `player_id = '${of}'` : `alarm = '${of.alarm}'`
  const rows = (await run(`select c.body from webhooks.calls c join webhooks.lines using (line_id)
    where ${line} order by c.no`)) as { body: string }[]
  return rows.map(({ body }) => {
    const { event } = JSON.parse(body) as { event: HookEvent }
    return hookEventBody(event).parse(JSON.parse(body))
  })
}

interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: { id: string; event: HookEvent; playerId: string; no: number; isTest: boolean }
}

/** A program of somebody else, on this machine. */
export const openReceiver = async () => {
  const state = {
    received: [] as Received[],
    answerOf: (() => 200) as (one: Received) => number,
    url: '',
    close: () => void server.close(),
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const one = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] }
      state.received.push(one)
      response.writeHead(state.answerOf(one)).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return state
}

/** Whether a call is signed under a key, as the document tells a receiver to look. */
export const isSigned = ({ headers, text }: Received, key: string) => {
  const [at = '', ...signs] = String(headers['krathong-signature']).split(',')
  const hex = createHmac('sha256', key)
    .update(`${at.slice(2)}.${text}`)
    .digest('hex')
  return signs.includes(`v1=${hex}`)
}

const context = {
  caller: { operatorId: newId(), username: 'somchai' },
  request: { address: '127.0.0.1' },
} as unknown as CallContext<OperatorCaller>

/** A call of this module, past the rights of the endpoint. */
export const callAsStaff = (parts: WebhookParts, name: string, input: object) => {
  const { handlers } = webhookRoutes(parts) as unknown as {
    handlers: Record<string, (input: object, context: unknown) => Promise<Record<string, unknown>>>
  }
  return handlers[name]!(input, context)
}
