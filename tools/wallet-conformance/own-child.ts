/** Our own program as a process of its own, so that it can be killed; OWN_CONFIG says how it is started. */
import { startServer } from '../../apps/server/src/main.ts'
import type { ServerConfig } from '../../apps/server/src/config.ts'

await startServer(JSON.parse(process.env['OWN_CONFIG'] ?? '{}') as ServerConfig)
process.stdout.write('ready\n')
