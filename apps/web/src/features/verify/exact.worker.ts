import { exactReturns, type PlayedDefinition } from '@krathong/games/returns'

addEventListener('message', ({ data }: MessageEvent<PlayedDefinition>) => {
  postMessage(exactReturns(data))
})
