/** The least a Fastify program does before it answers: the reference of the start. Run as a program, with its port in PORT. */
import fastify from 'fastify'

const app = fastify()
app.get('/', (_, reply) => reply.type('text/html').send('<!doctype html><title>Bare</title>'))
await app.listen({ port: Number(process.env.PORT) })
