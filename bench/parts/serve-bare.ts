/** The reference of the HTTP part: one bare Fastify route that takes the body of a spin, checks it by the same schema, and echoes it. */
import Fastify from 'fastify'
import { z } from 'zod'
import { calls } from '../../packages/protocol/src/index.ts'

const app = Fastify()
app.post(
  '/play/slots/spin',
  { schema: { body: z.toJSONSchema(calls.slots.spin.input, { io: 'input', target: 'draft-7' }) } },
  async (request) => ({
    value: request.body,
  }),
)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.send?.('listening')
