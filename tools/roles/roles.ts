/** `npm run roles`: who may do what, as docs/roles.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { drawRoles } from './draw-roles.ts'

writeFileSync(join(root, 'docs/roles.md'), drawRoles())
process.stdout.write('Written in docs/roles.md\n')
