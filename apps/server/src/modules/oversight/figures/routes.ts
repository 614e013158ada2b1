import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { homeView } from './home-view.ts'

export const figuresRoutes = (parts: { app: App; settings: Settings }) =>
  implement('figures', calls.figures, {
    home: () => homeView(parts),
  })
