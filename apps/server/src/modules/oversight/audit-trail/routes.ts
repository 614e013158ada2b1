import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { readTrailState } from './reads.ts'
import { trailFile } from './trail-file.ts'

export const trailRoutes = (app: App) =>
  implement('trailBackOffice', calls.trailBackOffice, {
    state: () => readTrailState(app),
    exportTrail: () => trailFile(app),
  })
