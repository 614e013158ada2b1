/** The reference of the seamless bench: one bare Fastify POST route that checks the body of a bet by a schema and echoes it. */
import Fastify from 'fastify'

const text = { type: 'string', maxLength: 255 }
const names = ['sessionId', 'currency', 'gameId', 'txId', 'roundId', 'amount']

const app = Fastify()
app.post(
  '/bet',
  {
    schema: {
      body: {
        type: 'object',
        required: names,
        properties: {
          ...Object.fromEntries(names.map((name) => [name, text])),
          roundClosed: { type: 'boolean' },
        },
        additionalProperties: false,
      },
    },
  },
  async (request) => request.body,
)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.send?.('listening')
