/** The server of the HTTP part, as `npm start` runs it but for its limits of requests a minute. */
import { startServer } from '../../apps/server/src/main.ts'
import type { ServerConfig } from '../../apps/server/src/config.ts'

await startServer(JSON.parse(process.argv[2]!) as ServerConfig)
process.send?.('listening')
