import type { Selectable } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Database } from '../../../platform/db/schema.gen.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface SubmissionParts {
  app: App
  settings: Settings
}

export type Feedback = Selectable<Database['submissions.feedback']> & { picture_count: number }
export type Application = Selectable<Database['submissions.applications']> & { picture_count: number }
