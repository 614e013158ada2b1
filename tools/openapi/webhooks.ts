import { z } from 'zod'
import {
  exampleHookEvent,
  hookEventBody,
  hookEventNames,
  hookEvents,
} from '../../packages/protocol/src/hook-events.ts'
import type { HookEvent } from '../../packages/protocol/src/hook-events.ts'

const headers = [
  {
    name: 'krathong-signature',
    in: 'header',
    required: true,
    description:
      '`t=SECONDS,v1=HEX`, where HEX is HMAC-SHA256 of `SECONDS.BODY` under the key of the webhook. For a day after a change of keys there are two `v1`: one of them has to agree. Refuse a time more than five minutes off.',
    schema: { type: 'string', pattern: '^t=\\d+(,v1=[0-9a-f]{64}){1,2}$' },
  },
  {
    name: 'krathong-delivery',
    in: 'header',
    required: true,
    description: 'The `id` of the body.',
    schema: { type: 'string', format: 'uuid' },
  },
]

const operationOf = (name: HookEvent) => {
  const { $schema: _, ...schema } = z.toJSONSchema(hookEventBody(name), { target: 'draft-2020-12' })
  return {
    post: {
      operationId: name,
      tags: ['webhooks'],
      summary: hookEvents[name].summary,
      security: [],
      parameters: headers,
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: exampleHookEvent(name) } },
      },
      responses: {
        '2XX': { description: 'Taken. Everything else, and a redirect, is tried again for about a day.' },
      },
    },
  }
}

/** What the platform sends to programs of others, as OpenAPI 3.1. */
export const webhooksDocument = (version: string) => ({
  openapi: '3.1.1' as const,
  info: {
    title: 'Krathong: webhooks',
    version,
    description:
      'What a webhook is sent. At least once: leave out an `id` you have had. The events of one player, and the alarms of one kind, come in their order, counted by `no`; others in any. One that is given up after a day leaves a gap in `no`; staff can have it sent again.',
  },
  webhooks: Object.fromEntries(hookEventNames.map((name) => [name, operationOf(name)])),
})
