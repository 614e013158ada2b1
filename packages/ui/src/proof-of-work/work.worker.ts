import { doPart, type Work } from './do-work.ts'

addEventListener('message', ({ data }: MessageEvent<Work>) => {
  for (let part = 0; part < data.parts; part += 1) postMessage(doPart(data, part))
})
