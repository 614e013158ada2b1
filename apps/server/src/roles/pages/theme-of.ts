import type { FastifyRequest } from 'fastify'

/** The colours a person has chosen, as their cookie says. */
export const themeOf = (request: FastifyRequest, fallback: 'light' | 'dark'): 'light' | 'dark' => {
  const cookie = request.cookies?.['theme']
  return cookie === 'dark' || cookie === 'light' ? cookie : fallback
}
