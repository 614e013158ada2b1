import { graphicsOf } from './graphics-card.ts'

postMessage(graphicsOf(() => new OffscreenCanvas(1, 1)))
