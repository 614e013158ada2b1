import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { daysFile, daysView } from './days-view.ts'
import type { Parts } from './days-view.ts'
import { homeView } from './home-view.ts'

export const figuresRoutes = (parts: Parts) =>
  implement('figures', calls.figures, {
    home: () => homeView(parts),
    days: (range) => daysView(parts, range),
    daysFile: (range) => daysFile(parts, range),
  })
