/** The reference of the catalogue's bench: one bare Fastify route that answers a list of twelve, made into text at every request. */
import Fastify from 'fastify'

const [port, answer] = JSON.parse(process.argv[2]!) as [number, object]
const app = Fastify()
app.get('/list', async () => answer)
await app.listen({ port, host: '127.0.0.1' })
process.send?.('listening')
