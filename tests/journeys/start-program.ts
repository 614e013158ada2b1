import { startProgram } from '../program.ts'

/**
 * Starts the program the journeys walk through. They find it in the environment: KRATHONG_SITE, KRATHONG_PLAY,
 * KRATHONG_BACKOFFICE, what it printed in KRATHONG_PRINTED, and its data folder, where mail and SMS go, in KRATHONG_DATA. With KRATHONG_SITE given, a running program is used as it is.
 */
const startForJourneys = async () => {
  if (process.env.KRATHONG_SITE) return undefined
  const program = await startProgram({ TRUSTED_PROXIES: '127.0.0.1,::1' }, { echo: true })
  process.env.KRATHONG_SITE = program.site
  process.env.KRATHONG_PLAY = program.play
  process.env.KRATHONG_BACKOFFICE = program.backoffice
  process.env.KRATHONG_PRINTED = program.printed
  process.env.KRATHONG_DATA = program.dataDir
  return program.stop
}

export default startForJourneys
